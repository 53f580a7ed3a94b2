import type {
  FactorBegun,
  FirstRun,
  FirstRunFinished,
  FirstRunStep,
} from '@borough/domain/first-run/first-run.contract';
import { lazy, Suspense, useState } from 'react';
import { PasswordInput } from '../../features/accounts/passwords/password-input.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { leaveRun, send } from './first-run.api.ts';
import { StepFrame } from './step-frame.tsx';
import { stepNames } from './step-names.ts';
import { useSending } from './use-sending.ts';

const QrPicture = lazy(() =>
  import('../../ui/pictures/qr-picture.tsx').then(({ QrPicture }) => ({ default: QrPicture })),
);

const empty = { firstName: '', lastName: '', email: '', password: '', acceptTerms: false };
const needed = ['company', 'address', 'mail', 'payments'] as const satisfies readonly FirstRunStep[];

interface AdminStepProps {
  run: FirstRun;
  onStep: (step: FirstRunStep) => void;
  onFinished: (finished: FirstRunFinished) => void;
}

/** The account of the site's operator, with a second factor. It ends the first run. */
export function AdminStep({ run, onStep, onFinished }: AdminStepProps) {
  const missing = needed.filter((step) => !run.done[step]);
  const [first] = missing;
  if (!first) return <AdminForm onFinished={onFinished} />;
  return (
    <>
      <h1 className="text-2xl">First admin</h1>
      <p className="mt-2 text-muted">{`These come first: ${missing.map((step) => stepNames[step]).join(', ')}.`}</p>
      <Button className="mt-6" onClick={() => onStep(first)}>
        {`Go to ${stepNames[first]}`}
      </Button>
    </>
  );
}

function AdminForm({ onFinished }: Pick<AdminStepProps, 'onFinished'>) {
  const [typed, setTyped] = useState(empty);
  const [factor, setFactor] = useState<FactorBegun | null>(null);
  const [code, setCode] = useState('');
  const { form, isSending, problems, wrong, show, sending } = useSending();

  const begin = () =>
    sending(async () => setFactor(await send<FactorBegun>('POST', '/admin/factor', { email: typed.email })));
  const finish = (sealed: string) =>
    sending(async () => {
      onFinished(await send<FirstRunFinished>('POST', '/admin', { ...typed, sealed, code }));
      leaveRun();
    });
  function go() {
    const found = {
      ...(typed.firstName.trim() === '' && { firstName: 'Please enter your first name.' }),
      ...(typed.lastName.trim() === '' && { lastName: 'Please enter your last name.' }),
      ...(typed.password.length < 6 && { password: 'Please enter at least 6 characters.' }),
      ...(!typed.acceptTerms && { acceptTerms: 'Please accept them to go on.' }),
    };
    if (Object.keys(found).length > 0) return Promise.resolve(show(found));
    return factor ? finish(factor.sealed) : begin();
  }
  const line = (name: 'firstName' | 'lastName' | 'email', label: string, complete: string) => (
    <Field label={label} {...wrong(name)}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete={complete}
          inputMode={name === 'email' ? 'email' : 'text'}
          autoCapitalize={name === 'email' ? 'off' : 'words'}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <StepFrame
      title="First admin"
      lead="Your own account. It sees and decides everything, so it needs a second factor: an authenticator app on your phone. Once this is done, the site is open."
      {...{ form, isSending, problem: problems['form'] ?? problems['sealed'] }}
      act={factor ? 'Finish and open the site' : 'Go on'}
      onAct={go}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {line('firstName', 'First name', 'given-name')}
        {line('lastName', 'Last name', 'family-name')}
        {line('email', 'Email', 'email')}
        <Field label="Password" {...wrong('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={typed.password}
              onChange={(event) => setTyped({ ...typed, password: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div>
        <Checkbox
          checked={typed.acceptTerms}
          aria-invalid={problems['acceptTerms'] ? true : undefined}
          onChange={(event) => setTyped({ ...typed, acceptTerms: event.target.checked })}
          label="I accept the terms and the privacy policy this site shows, as everyone here does, and I am 18 or older."
        />
        {problems['acceptTerms'] && <FieldError>{problems['acceptTerms']}</FieldError>}
      </div>
      {factor && <AppCode factor={factor} code={code} onCode={setCode} wrong={wrong('code')} />}
    </StepFrame>
  );
}

interface AppCodeProps {
  factor: FactorBegun;
  code: string;
  onCode: (code: string) => void;
  wrong: { error?: string };
}

/** The secret for an authenticator app, and the first code it shows. */
function AppCode({ factor, code, onCode, wrong }: AppCodeProps) {
  return (
    <>
      <div className="flex flex-col gap-5 sm:flex-row">
        <Suspense fallback={<Skeleton className="size-44 shrink-0" />}>
          <div className="shrink-0">
            <QrPicture text={factor.uri} label="QR code for your authenticator app" className="size-44" />
          </div>
        </Suspense>
        <div className="min-w-0 text-sm">
          <p>Scan this with your authenticator app. No camera? Enter this key in the app:</p>
          <p className="mt-3 rounded-field bg-sunk px-3 py-2 font-mono break-all">
            {factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
      <Field label="Code from your app" hint="Then enter the 6 digits it shows." {...wrong}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            value={code}
            onChange={(event) => onCode(event.target.value)}
            className="max-w-56 text-lg tracking-[0.3em] tabular-nums"
          />
        )}
      </Field>
    </>
  );
}
