import { product } from '@borough/domain/company';
import type { ProofWay } from '@borough/domain/accounts/factors.contract';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PasswordInput } from '../passwords/password-input.tsx';
import { refusalWords, unexpected } from '../refusal.ts';
import { noPasskeysHere, passkeyFailure, signWithPasskey } from '../passkeys/browser-passkey.ts';
import type { ProofInput, SigningOptions } from './factors.api.ts';

interface ProofFormProps {
  /** The available ways, the one to offer first at the front. */
  ways: readonly ProofWay[];
  submitLabel: string;
  onProof: (proof: ProofInput) => Promise<void>;
  passkeyOptions: () => Promise<SigningOptions>;
  /** Emails a code, if that is the way. */
  onMail?: () => Promise<void>;
}

const other: Record<ProofWay, string> = {
  password: 'Use my password',
  totp: 'Use a code from my app',
  'recovery-code': 'Use a recovery code',
  passkey: 'Use a passkey',
  mail: 'Use a code sent by email',
};

const typed: Record<Exclude<ProofWay, 'passkey'>, { label: string; hint?: string; empty: string }> = {
  password: { label: 'Password', empty: 'Please enter your password' },
  totp: {
    label: 'Code from your app',
    hint: `The 6 digits your authenticator app shows for ${product.name}.`,
    empty: 'Please enter the 6 digits',
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'One of the codes you saved, like ABCDE-FGHJK. Each works once.',
    empty: 'Please enter a recovery code',
  },
  mail: {
    label: 'Code from the email',
    hint: 'The 6 digits we emailed you.',
    empty: 'Please enter the 6 digits',
  },
};

const proofOf = (way: Exclude<ProofWay, 'passkey'>, text: string): ProofInput => {
  if (way === 'password') return { password: text };
  return way === 'recovery-code' ? { recoveryCode: text } : { code: text };
};

/** One way to prove identity, and a choice of the others. Typed text stays after a refusal. */
export function ProofForm({ ways, submitLabel, onProof, passkeyOptions, onMail }: ProofFormProps) {
  const offered = noPasskeysHere() ? ways.filter((each) => each !== 'passkey') : ways;
  const [way, setWay] = useState(offered[0] ?? ways[0] ?? 'password');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [mailed, setMailed] = useState(false);

  async function run(act: () => Promise<void>, words: (failure: unknown) => string) {
    setPending(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(words(failure));
    } finally {
      setPending(false);
    }
  }
  const wordsOf = (failure: unknown) => refusalWords(failure) ?? unexpected;
  const withPasskey = () =>
    run(async () => onProof({ passkey: await signWithPasskey(await passkeyOptions()) }), passkeyFailure);
  const mail = () =>
    run(async () => {
      await onMail?.();
      setMailed(true);
    }, wordsOf);

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // If a page puts this inside its own form, submit only this one.
        event.stopPropagation();
        if (way === 'passkey') return;
        if (text.trim() === '') setError(typed[way].empty);
        else void run(() => onProof(proofOf(way, way === 'password' ? text : text.trim())), wordsOf);
      }}
    >
      {way === 'passkey' ? (
        <PasskeyProof pending={pending} error={error} onUse={() => void withPasskey()} />
      ) : way === 'mail' && !mailed ? (
        <>
          <p className="text-sm text-muted">You have no password here, so we&apos;ll email you a code.</p>
          <Button size="lg" pending={pending} onClick={() => void mail()}>
            Email me a code
          </Button>
          {error && <FieldError>{error}</FieldError>}
        </>
      ) : (
        <>
          <TypedProof key={way} way={way} text={text} error={error} onText={setText} />
          <Button type="submit" size="lg" pending={pending}>
            {submitLabel}
          </Button>
        </>
      )}
      <OtherWays
        ways={offered.filter((each) => each !== way)}
        disabled={pending}
        onWay={(next) => {
          setWay(next);
          setText('');
          setError(undefined);
        }}
      />
    </form>
  );
}

interface PasskeyProofProps {
  pending: boolean;
  error: string | undefined;
  onUse: () => void;
}

function PasskeyProof({ pending, error, onUse }: PasskeyProofProps): ReactNode {
  const barred = noPasskeysHere();
  if (barred) return <p className="text-sm text-muted">{barred}</p>;
  return (
    <>
      <p className="text-sm text-muted">
        Your browser will ask you to confirm it the same way you unlock this device.
      </p>
      <Button size="lg" pending={pending} onClick={onUse}>
        <KeyRound aria-hidden size={18} strokeWidth={1.75} />
        Use a passkey
      </Button>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

interface TypedProofProps {
  way: Exclude<ProofWay, 'passkey'>;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
}

function TypedProof({ way, text, error, onText }: TypedProofProps): ReactNode {
  const { label, hint } = typed[way];
  const common = {
    value: text,
    // The first and only thing to do here.
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => onText(event.target.value),
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        if (way === 'password')
          return <PasswordInput {...control} {...common} name="password" autoComplete="current-password" />;
        if (way === 'recovery-code')
          return (
            <TextInput
              {...control}
              {...common}
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="tracking-wider"
            />
          );
        return (
          <TextInput
            {...control}
            {...common}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            className="text-lg tracking-[0.3em] tabular-nums"
          />
        );
      }}
    </Field>
  );
}

interface OtherWaysProps {
  ways: readonly ProofWay[];
  disabled: boolean;
  onWay: (way: ProofWay) => void;
}

function OtherWays({ ways, disabled, onWay }: OtherWaysProps) {
  if (ways.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      {/* Aligns the buttons' text with everything else. */}
      <div className="-ml-4 flex flex-wrap gap-x-2">
        {ways.map((way) => (
          <Button key={way} variant="quiet" size="sm" disabled={disabled} onClick={() => onWay(way)}>
            {other[way]}
          </Button>
        ))}
      </div>
    </div>
  );
}
