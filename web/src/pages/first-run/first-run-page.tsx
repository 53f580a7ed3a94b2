import {
  type FirstRun,
  type FirstRunFinished,
  type FirstRunStep,
  firstRunSteps,
} from '@borough/domain/first-run/first-run.contract';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RecoveryCodes } from '../../features/accounts/security/recovery-codes.tsx';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { AddressStep } from './address-step.tsx';
import { AdminStep } from './admin-step.tsx';
import { openRun } from './first-run.api.ts';
import { MailStep } from './mail-step.tsx';
import { PaymentsStep } from './payments-step.tsx';
import { CompanyStep, LookStep } from './settings-steps.tsx';
import { stepNames } from './step-names.ts';

const firstOpen = ({ done }: FirstRun): FirstRunStep => firstRunSteps.find((step) => !done[step]) ?? 'admin';

/** The first run: one step a screen. What was saved stays, so it goes on where it was left. */
export function FirstRunPage() {
  const [run, setRun] = useState<FirstRun | null>(null);
  const [step, setStep] = useState<FirstRunStep>('look');
  const [refused, setRefused] = useState('');
  const [finished, setFinished] = useState<FirstRunFinished | null>(null);
  useEffect(() => {
    document.title = 'Set up your marketplace';
    openRun().then(
      (found) => {
        setRun(found);
        setStep(firstOpen(found));
      },
      (error: unknown) => setRefused(wordsOfFailure(error, "This page couldn't be loaded.")),
    );
  }, []);
  if (finished)
    return (
      <Frame>
        <Finished finished={finished} />
      </Frame>
    );
  if (refused)
    return (
      <Frame>
        <h1 className="text-2xl">Set up your marketplace</h1>
        <p role="alert" className="mt-4 max-w-[62ch]">
          {refused}
        </p>
        <p className="mt-2 max-w-[62ch] text-sm text-muted">
          Another start of the server prints a new address, and the one before stops working.
        </p>
      </Frame>
    );
  if (!run)
    return (
      <Frame>
        <Skeleton className="h-64" />
      </Frame>
    );
  const onNext = () => setStep(firstRunSteps[firstRunSteps.indexOf(step) + 1] ?? 'admin');
  const props = { run, onRun: setRun, onNext };
  return (
    <Frame>
      <Steps run={run} step={step} onStep={setStep} />
      <div key={step}>
        {step === 'look' && (
          <>
            <LookStep {...props} />
            <Restore command={run.restore.command} />
          </>
        )}
        {step === 'company' && <CompanyStep {...props} />}
        {step === 'address' && <AddressStep {...props} />}
        {step === 'mail' && <MailStep {...props} />}
        {step === 'payments' && <PaymentsStep {...props} />}
        {step === 'admin' && <AdminStep run={run} onStep={setStep} onFinished={setFinished} />}
      </div>
    </Frame>
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

/** The other way to begin: with a backup. */
function Restore({ command }: { command: string }) {
  return (
    <section aria-labelledby="restore-title" className="mt-12 rounded-card bg-sunk p-5 md:p-6">
      <h2 id="restore-title" className="text-lg">
        Restore a backup
      </h2>
      <p className="mt-1 max-w-[62ch] text-sm">
        You have run this marketplace before, and kept a backup? Stop the server, make a new, empty database,
        have DATABASE_URL lead to it, and type this on the machine. PLACE is the folder, or the bucket, with
        the backups. Then start the server again.
      </p>
      <p className="mt-3 rounded-field bg-surface px-3 py-2 font-mono text-sm break-words">{command}</p>
    </section>
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
