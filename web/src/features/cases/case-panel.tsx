import type { ActOfSides, BookingCase, Case } from '@borough/domain/cases/cases.contract';
import { useState } from 'react';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { AppealUndecided, DecidedAlone } from './decided-alone.tsx';
import { ActDialog } from './act-dialog.tsx';
import { statusInWords } from './case-status.ts';
import { useCasePress } from './cases.api.ts';
import { moneyInWords, type Names, saidInWords, verdictInWords } from './case-words.ts';
import { StateDialog } from './state-dialog.tsx';

interface CasePanelProps {
  bookingId: string;
  timeZone: string;
  of: BookingCase & { case: Case };
  names: Names;
}

/** A case as both sides see it: its status, what was said and decided, what each outcome means, and what the reader can do. */
export function CasePanel({ bookingId, timeZone, of, names }: CasePanelProps) {
  const now = useNow(30_000);
  const [doing, setDoing] = useState<ActOfSides | 'contest' | null>(null);
  const press = useCasePress(bookingId);
  const { case: it } = of;
  const status = statusInWords(it, names, { timeZone, now });
  const other = names.part === 'renter' ? names.owner : names.renter;
  const theirs = it.openedBy === names.part ? it.counterclaim : it.claim;
  return (
    <Card aria-labelledby="pickup-case" className="tabular">
      <p className="text-xs text-muted">About the pickup</p>
      <h2 id="pickup-case" dir="auto" className="mt-1 text-lg text-balance">
        {status.heading}
      </h2>
      {status.next && <p className="mt-1 text-sm text-muted">{status.next}</p>}
      {!it.closedAt && (
        <p className="mt-1 text-sm text-muted">
          Until this is settled, the deposit stays as it is and no one is paid.
        </p>
      )}
      <Said it={it} names={names} timeZone={timeZone} now={now} />
      <Decisions it={it} names={names} timeZone={timeZone} now={now} />
      <AppealUndecided it={it} />
      <Means of={of} names={names} />
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {it.youMay.includes('agree') && (
          <Button onClick={() => setDoing('agree')}>
            {it.status === 'contested' ? `${other} is right` : "That's right"}
          </Button>
        )}
        {it.youMay.includes('contest') && (
          <Button variant="secondary" onClick={() => setDoing('contest')}>
            That&apos;s not what happened
          </Button>
        )}
        {it.youMay.includes('withdraw') && (
          <Button variant="secondary" onClick={() => setDoing('withdraw')}>
            Withdraw
          </Button>
        )}
        {it.youMay.includes('appeal') && (
          <Button variant="secondary" onClick={() => setDoing('appeal')}>
            Appeal
          </Button>
        )}
      </div>
      {doing === 'contest' && (
        <StateDialog
          bookingId={bookingId}
          timeZone={timeZone}
          of={of}
          names={names}
          onClose={() => setDoing(null)}
        />
      )}
      {doing && doing !== 'contest' && (
        <ActDialog act={doing} onAct={press.mutateAsync} onClose={() => setDoing(null)}>
          {doing === 'agree' && theirs && (
            <p>
              {verdictInWords(theirs, names)} {outcomeOf(of, theirs, names)} This is final right away.
            </p>
          )}
          {doing === 'withdraw' && (
            <p>
              The booking continues as if you hadn&apos;t said anything. We&apos;ll let {other} know. You can
              do this at most twice.
            </p>
          )}
          {doing === 'appeal' && (
            <p>Someone else at Borough will look at it again and make the final decision.</p>
          )}
        </ActDialog>
      )}
    </Card>
  );
}

function outcomeOf({ outcomes }: BookingCase, verdict: Case['claim'], names: Names): string {
  const outcome = outcomes.find((each) => each.verdict === verdict);
  return outcome ? moneyInWords(outcome, names) : '';
}

interface PartProps {
  it: Case;
  names: Names;
  timeZone: string;
  now: Date;
}

const nameOf = (by: 'renter' | 'owner', names: Names) => (names.part === by ? 'You' : names[by]);

function Said({ it, names, timeZone, now }: PartProps) {
  return (
    <ol aria-label="What was said" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {it.said.map((each) => (
        <li key={`${each.at} ${each.by} ${each.says}`} className="text-sm">
          <p className="text-xs text-muted">
            <bdi>{nameOf(each.by, names)}</bdi>, {momentInWords(new Date(each.at), timeZone, now)}
          </p>
          <p dir="auto" className="font-semibold">
            {saidInWords(each, names)}
          </p>
          {each.words && (
            <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
              {each.words}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function Decisions({ it, names, timeZone, now }: PartProps) {
  return it.decisions.map((each) => (
    <section key={each.at} className="mt-4 border-t border-line pt-4 text-sm">
      <p className="text-xs text-muted">Borough, {momentInWords(new Date(each.at), timeZone, now)}</p>
      <p dir="auto" className="font-semibold">
        {verdictInWords(each.verdict, names)}
      </p>
      <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
        {each.reasons}
      </p>
      <p className="mt-1 text-muted">
        {each.clause.heading}: {each.clause.words}
      </p>
      <DecidedAlone alone={each.alone} />
    </section>
  ));
}

/** What each outcome still possible means for the money; for a case that has ended, only its own. */
function Means({ of, names }: { of: BookingCase & { case: Case }; names: Names }) {
  const { case: it, outcomes } = of;
  const possible = it.verdict ? [it.verdict] : [it.claim, it.counterclaim, it.decisions.at(-1)?.verdict];
  const shown = outcomes.filter(({ verdict }) => possible.includes(verdict));
  if (it.status === 'withdrawn' || shown.length === 0) return null;
  return (
    <dl aria-label="What it means" className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-sm">
      {shown.map((outcome) => (
        <div key={outcome.verdict}>
          <dt dir="auto" className="font-semibold">
            {it.verdict ? 'What it means' : `If ${lower(verdictInWords(outcome.verdict, names))}`}
          </dt>
          <dd className="text-muted">{moneyInWords(outcome, names)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Turns a sentence into the end of another: drops its period, and lowercases the start unless it's a name. */
function lower(sentence: string): string {
  const end = sentence.replace(/\.$/, '');
  return /^(?:The|It|You|We)\b/.test(end) ? end.charAt(0).toLowerCase() + end.slice(1) : end;
}
