import {
  type FirstRun,
  type FirstRunFinished,
  type FirstRunStep,
  firstRunSteps,
} from '@borough/domain/first-run/first-run.contract';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RecoveryCodes } from '../../features/accounts/security/recovery-codes.tsx';
import { HttpProblem, wordsOfFailure } from '../../lib/server/http.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { AddressStep } from './address-step.tsx';
import { AdminStep } from './admin-step.tsx';
import { isOpenHere, openRun } from './first-run.api.ts';
import { MailStep } from './mail-step.tsx';
import { PaymentsStep } from './payments-step.tsx';
import { RestoreHere } from './restore-here.tsx';
import { Restoring } from './restoring.tsx';
import { CompanyStep, LookStep } from './settings-steps.tsx';
import { stepNames } from './step-names.ts';
import { Ways } from './ways.tsx';

const firstOpen = ({ done }: FirstRun): FirstRunStep => firstRunSteps.find((step) => !done[step]) ?? 'admin';

const isRestoring = (error: unknown) => error instanceof HttpProblem && error.code === 'first-run.restoring';
type Way = 'asked' | 'new' | 'restore' | 'restoring';

/** Whether anything was set here; what is set in the environment doesn't count. */
const isBegun = ({ sections, address, mail, payments }: FirstRun) =>
  sections.look.version + sections.company.version > 0 ||
  [address, mail.server, mail.from, payments].some(
    ({ value, fixedBy }) => value !== null && fixedBy === null,
  );
const wayOf = (run: FirstRun): Way =>
  run.restore.failed !== null ? 'restore' : isBegun(run) ? 'new' : 'asked';

/** The first run: step by step, or with a backup. */
export function FirstRunPage() {
  const [run, setRun] = useState<FirstRun | null>(null);
  const [way, setWay] = useState<Way>('asked');
  const [refused, setRefused] = useState('');
  function goOn(found: FirstRun) {
    setRun(found);
    setWay(wayOf(found));
  }
  useEffect(() => {
    document.title = 'Set up your marketplace';
    openRun().then(goOn, (error: unknown) =>
      isRestoring(error) && isOpenHere()
        ? setWay('restoring')
        : setRefused(wordsOfFailure(error, "This page couldn't be loaded.")),
    );
  }, []);
  return (
    <Frame>
      {refused ? (
        <Refused why={refused} />
      ) : way === 'restoring' ? (
        <Restoring onRun={goOn} />
      ) : !run ? (
        <Skeleton className="h-64" />
      ) : way === 'asked' ? (
        <Ways onNew={() => setWay('new')} onRestore={() => setWay('restore')} />
      ) : way === 'restore' ? (
        <RestoreHere run={run} onRun={goOn} onBack={() => setWay('new')} />
      ) : (
        <StepByStep run={run} onRun={setRun} onRestore={() => setWay('restore')} />
      )}
    </Frame>
  );
}

function Refused({ why }: { why: string }) {
  return (
    <>
      <h1 className="text-2xl">Set up your marketplace</h1>
      <p role="alert" className="mt-4 max-w-[62ch]">
        {why}
      </p>
      <p className="mt-2 max-w-[62ch] text-sm text-muted">
        Another start of the server prints a new address, and the one before stops working.
      </p>
    </>
  );
}

interface StepByStepProps {
  run: FirstRun;
  onRun: (run: FirstRun) => void;
  onRestore: () => void;
}

/** One step a screen. What was saved stays, so it goes on where it was left. */
function StepByStep({ run, onRun, onRestore }: StepByStepProps) {
  const [step, setStep] = useState(() => firstOpen(run));
  const [finished, setFinished] = useState<FirstRunFinished | null>(null);
  if (finished) return <Finished finished={finished} />;
  const onNext = () => setStep(firstRunSteps[firstRunSteps.indexOf(step) + 1] ?? 'admin');
  const props = { run, onRun, onNext };
  return (
    <>
      <Steps run={run} step={step} onStep={setStep} />
      <div key={step}>
        {step === 'look' && <LookStep {...props} />}
        {step === 'company' && <CompanyStep {...props} />}
        {step === 'address' && <AddressStep {...props} />}
        {step === 'mail' && <MailStep {...props} />}
        {step === 'payments' && <PaymentsStep {...props} />}
        {step === 'admin' && <AdminStep run={run} onStep={setStep} onFinished={setFinished} />}
      </div>
      {step === 'look' && (
        <button type="button" onClick={onRestore} className="text-link mt-4 min-h-11 text-sm">
          Restore a backup instead
        </button>
      )}
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <main className="mx-auto w-full max-w-3xl px-4 pt-8 pb-24 md:px-8 md:pt-14">{children}</main>;
}

interface StepsProps {
  run: FirstRun;
  step: FirstRunStep;
  onStep: (step: FirstRunStep) => void;
}

/** Where one is, and the way to any other step. */
function Steps({ run, step: current, onStep }: StepsProps) {
  const place = firstRunSteps.indexOf(current) + 1;
  return (
    <nav aria-label="Steps" className="mb-8">
      <p className="mb-2 text-sm text-muted">{`Step ${place} of ${firstRunSteps.length}`}</p>
      <ol className="flex gap-1.5">
        {firstRunSteps.map((step) => (
          <li key={step} className="min-w-0 flex-1">
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
              className="group flex min-h-11 w-full flex-col items-stretch text-left"
            >
              <span
                aria-hidden
                className={classes(
                  'block h-1.5 rounded-full transition-colors',
                  step === current
                    ? 'bg-brick'
                    : run.done[step]
                      ? 'bg-porch'
                      : 'bg-line group-hover:bg-line-strong',
                )}
              />
              <span
                className={classes(
                  'mt-2 flex items-center gap-1 text-xs max-md:sr-only',
                  step === current ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {run.done[step] && <Check aria-hidden size={14} strokeWidth={2.5} className="text-porch" />}
                {stepNames[step]}
                {run.done[step] && <span className="sr-only"> (done)</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Finished({ finished: { recoveryCodes, address } }: { finished: FirstRunFinished }) {
  const [isSaved, setSaved] = useState(false);
  if (!isSaved)
    return (
      <>
        <h1 className="mb-6 text-2xl">Your site is open</h1>
        <RecoveryCodes codes={recoveryCodes} onDone={() => setSaved(true)} />
      </>
    );
  return (
    <>
      <h1 className="text-2xl">Your site is open</h1>
      <p className="mt-2 max-w-[62ch] text-muted">
        Sign in with your password and your app. Under Admin you find what waits for you, how the site is, its
        backups and its settings. Next, set up backups: the guide says how.
      </p>
      {/* By its path: behind the # it would be this same page. */}
      <a href={`${address}/login`} className={buttonClass({ className: 'mt-6' })}>
        Sign in
      </a>
    </>
  );
}
