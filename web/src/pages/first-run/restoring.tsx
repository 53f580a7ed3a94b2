import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import type { RestoreState } from '@borough/domain/first-run/restore.contract';
import { count } from '@borough/domain/health/health-words';
import { numberText } from '@borough/domain/numbers';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { ProgressBar } from '../../ui/notes/progress-bar.tsx';
import { buttonClass } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { leaveRun, send } from './first-run.api.ts';
import { StepTitle, Typed } from './step-frame.tsx';

const askEveryMs = 1_000;
/** How long a server may take to go on before it may need a hand. */
const patienceMs = 60_000;

const steps = {
  reading: 'Read all of it through',
  filling: 'Put the tables in',
  comparing: 'Compare each with the backup',
  copying: 'Copy photos and documents',
  upgrading: 'Upgrade and check',
} as const satisfies Record<RestoreState['step'], string>;

interface RestoringProps {
  /** What the server answered as it began; without it, this page was reloaded. */
  begun?: RestoreState;
  /** Takes up the first run, if nothing is restored anymore. */
  onRun: (run: FirstRun) => void;
  onFailed?: (why: string) => void;
}

/** How far a restore is, asked again each second, until the server goes on with what was restored. */
export function Restoring({ begun, onRun, onFailed }: RestoringProps) {
  const [state, setState] = useState(begun ?? null);
  const [isUp, setUp] = useState(false);
  const [refused, setRefused] = useState('');
  /** What it means that there is nothing to ask: the site itself is there, or the first run without a restore. */
  const lookAround = useEffectEvent(async () => {
    const run = await send<FirstRun>('GET').catch((error: unknown) => statusOf(error));
    if (run === 404) {
      setUp(true);
      leaveRun();
    } else if (typeof run !== 'number') onRun(run);
  });
  const hear = useEffectEvent(async (now: RestoreState) => {
    setState(now);
    if (now.failed === null) return;
    if (onFailed) onFailed(now.failed);
    else await lookAround();
  });
  const missed = useEffectEvent(async (error: unknown) => {
    const status = statusOf(error);
    if (status === 404) await lookAround();
    else if (status === 401 && !state?.restored) setRefused(wordsOfFailure(error, ''));
  });
  const isSettled = isUp || refused !== '' || (state?.restored?.problem ?? null) !== null;
  useEffect(() => {
    if (isSettled) return;
    let asking = true;
    const ask = async () => {
      while (asking) {
        await new Promise((resolve) => setTimeout(resolve, askEveryMs));
        if (asking) await send<RestoreState>('GET', '/restore').then(hear, missed);
      }
    };
    void ask();
    return () => {
      asking = false;
    };
  }, [isSettled]);
  if (refused) return <p role="alert">{refused}</p>;
  if (isUp || state?.restored) return <Restored restored={state?.restored ?? null} isUp={isUp} />;
  return <Steps state={state} />;
}

const statusOf = (error: unknown) => (error instanceof HttpProblem ? error.status : 0);

function Steps({ state }: { state: RestoreState | null }) {
  const names = Object.entries(steps);
  const at = names.findIndex(([step]) => step === state?.step);
  return (
    <>
      <StepTitle>Restoring a backup</StepTitle>
      <p className="mt-2 max-w-[62ch] text-muted">
        This takes a few minutes, or longer with many photos. You may close or reload this page: the server
        goes on by itself, and until it has all of it, nothing is changed.
      </p>
      <div className="mt-6">
        {state ? (
          <ProgressBar label={steps[state.step]} value={state.done / state.of} />
        ) : (
          <ProgressBar label="Restoring" />
        )}
      </div>
      <ol className="mt-4 flex flex-col gap-1">
        {names.map(([step, name], n) => (
          <li
            key={step}
            aria-current={n === at ? 'step' : undefined}
            className={classes('flex min-h-8 items-center gap-2', n === at ? 'font-semibold' : 'text-muted')}
          >
            <span className="flex w-5 shrink-0 justify-center">
              {n < at && <Check aria-label="Done" size={16} strokeWidth={2.5} className="text-porch" />}
            </span>
            {name}
            {n === at && state && state.of > 1 && (
              <span className="font-normal whitespace-nowrap text-muted tabular-nums">
                {`${numberText(state.done)} of ${numberText(state.of)}`}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What was restored, and how the site goes on. */
function Restored({ restored, isUp }: { restored: RestoreState['restored']; isUp: boolean }) {
  return (
    <>
      <StepTitle>Your backup is restored</StepTitle>
      {restored && <Report restored={restored} />}
      <div className="mt-6 max-w-[62ch]">
        {restored && restored.problem !== null ? (
          <div role="alert">
            <p className="whitespace-pre-line">{restored.problem}</p>
            <p className="mt-3">Mend that in the environment of the server, and start it again:</p>
            <Typed command={restored.start} />
          </div>
        ) : isUp ? (
          <a href="/login" className={buttonClass({})}>
            Open the site
          </a>
        ) : (
          <GoingOn start={restored?.start ?? ''} />
        )}
      </div>
    </>
  );
}

function GoingOn({ start }: { start: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <ProgressBar label="The server goes on" />
      <p className="mt-2 text-sm text-muted">
        {isLate
          ? `The server doesn't answer yet. Its log says why; if it isn't running, start it on the machine: ${start}`
          : 'The server goes on with it by itself, in a few seconds.'}
      </p>
    </>
  );
}

function Report({ restored: { report, host, live } }: { restored: NonNullable<RestoreState['restored']> }) {
  return (
    <>
      {report && (
        <ul className="mt-4 flex list-disc flex-col gap-1 pl-5">
          <li>{`${numberText(report.tables)} tables with ${numberText(report.rows)} rows, each read back and the same.`}</li>
          <li>{`Photos and documents: ${numberText(report.files)}.`}</li>
          {report.upgraded > 0 && (
            <li>{`Upgraded to this version, by ${count(report.upgraded, 'migration', 'migrations')}.`}</li>
          )}
          <li>
            {report.dueScores === 0
              ? `Trust scores of ${count(report.people, 'person', 'people')} computed again: the same.`
              : `Trust scores of ${count(report.people, 'person', 'people')} computed again. What differs is due anyway: ${numberText(report.dueScores)}.`}
          </li>
          <li>
            {report.unbalanced === 0
              ? 'Every posting of the ledger sums to zero.'
              : `WRONG: postings of the ledger that don't sum to zero: ${numberText(report.unbalanced)}.`}
          </li>
          {host !== null && <li>{`It was used at ${host}: passkeys work there alone.`}</li>}
        </ul>
      )}
      <p className="mt-4 max-w-[62ch]">
        It is quiet: people can sign in and look around, but no email, no text message and no call to the
        payment provider leaves it. When it is to take over, type this on the machine:
      </p>
      <Typed command={live} />
    </>
  );
}
