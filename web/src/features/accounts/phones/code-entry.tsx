import { PhoneCodeSchema } from '@borough/domain/accounts/phones.contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useConfig } from '../../../lib/server/config.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';

const secondsBetweenCodes = 30;

interface CodeEntryProps {
  /** Where the code was sent, formatted for reading. */
  phone: string;
  /** How long the code is valid. */
  minutes: number;
  /** Whether it was definitely sent; otherwise only if the number is verified with us. */
  certain?: boolean;
  submitLabel: string;
  pending: boolean;
  /** What was wrong with the last code. */
  error: string | undefined;
  /** Only a new code helps, and it's available immediately. */
  over: boolean;
  onCode: (code: string) => void;
  onResend: () => Promise<unknown>;
  onOtherNumber: () => void;
  /** More fields between the code and the button. */
  children?: ReactNode;
}

/** Asks for the code from a text message, and can send another one after a while. */
export function CodeEntry(props: CodeEntryProps) {
  const {
    phone,
    minutes,
    certain,
    submitLabel,
    pending,
    error,
    over,
    onCode,
    onResend,
    onOtherNumber,
    children,
  } = props;
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [resending, setResending] = useState(false);
  const [wait, startWaiting] = useCountdown(secondsBetweenCodes);

  async function resend() {
    setResending(true);
    setTyped('');
    setMistake(undefined);
    await onResend()
      .then(startWaiting)
      .finally(() => setResending(false));
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = PhoneCodeSchema.safeParse(typed);
        setMistake(code.error?.issues[0]?.message);
        if (code.success) onCode(code.data);
        else focusFirstInvalid(event.currentTarget);
      }}
    >
      <p className="text-sm text-muted">
        {certain ? 'We sent a code to' : 'If this number is verified with us, we sent a code to'}{' '}
        <strong className="inline-block font-semibold text-ink">{phone}</strong>. It expires in {minutes}{' '}
        minutes.
      </p>
      <CodeField mistake={mistake} error={error} typed={typed} onTyped={setTyped} onMistake={setMistake} />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} disabled={over}>
          {submitLabel}
        </Button>
        <Button
          variant={over ? 'primary' : 'secondary'}
          pending={resending}
          disabled={pending || (wait > 0 && !over)}
          onClick={() => void resend()}
        >
          {wait > 0 && !over ? `Resend in ${wait} s` : 'Send a new code'}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onOtherNumber}>
          Use another number
        </Button>
      </div>
      <DemoPhone />
    </form>
  );
}

interface CodeFieldProps {
  mistake: string | undefined;
  error: string | undefined;
  typed: string;
  onTyped: (next: string) => void;
  onMistake: (next: string | undefined) => void;
}

function CodeField({ mistake, error, typed, onTyped, onMistake }: CodeFieldProps) {
  return (
    <Field label="Code from the text message" error={mistake ?? error}>
      {(control) => (
        <TextInput
          {...control}
          // The first thing to do here.
          autoFocus
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          className="text-lg tracking-[0.3em] tabular-nums"
          value={typed}
          onChange={(event) => {
            onTyped(event.target.value);
            onMistake(undefined);
          }}
        />
      )}
    </Field>
  );
}

/** Points to the text message on a demo installation. */
function DemoPhone() {
  const config = useConfig();
  if (!config?.demo) return null;
  return (
    <p className="text-xs text-muted">
      This demo doesn&apos;t send text messages.{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer" className="text-link">
        Open its outbox
      </a>{' '}
      to read what it would have sent.
    </p>
  );
}

/** Counts seconds down to zero, from the start and whenever restarted. */
function useCountdown(seconds: number): [left: number, start: () => void] {
  const [left, setLeft] = useState(seconds);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, () => setLeft(seconds)];
}
