import { AskPhoneSchema, type CodeSent } from '@borough/domain/accounts/phones.contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { toast } from '../../ui/toast.ts';
import { PhoneField } from './phone-field.tsx';
import { cameFromServer, refusalWords } from './refusal.ts';

interface AskForCodeProps {
  phone: string;
  onPhone: (phone: string) => void;
  /** Asks the server to send it. */
  send: (phone: string) => Promise<CodeSent>;
  onSent: (sent: CodeSent) => void;
  /** Whether the number is to be typed at once: this took the place of something that had the focus. */
  focus: boolean;
  /** Further buttons beside the main one. */
  children?: ReactNode;
}

/** Says what happened to asking for a code: a toast when it went out, the words of a refusal, or that it failed. */
export async function sendingCode(
  work: () => Promise<CodeSent>,
): Promise<CodeSent | { refusal: string } | null> {
  try {
    const sent = await work();
    toast.success(sent.message);
    return sent;
  } catch (error) {
    // Closing the window that asks for proof means that they changed their mind.
    if (cameFromServer(error) && error.code === 'account.prove-again') return null;
    const refusal = refusalWords(error);
    if (refusal !== undefined) return { refusal };
    toast.error('Failed to send verification code');
    return null;
  }
}

/** Asks for a number and sends it a code. */
export function AskForCode({ phone, onPhone, send, onSent, focus, children }: AskForCodeProps) {
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) => sendingCode(() => send(typed)),
    onSuccess: (outcome) => {
      if (outcome === null) return;
      if ('refusal' in outcome) setError(outcome.refusal);
      else onSent(outcome);
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = AskPhoneSchema.safeParse({ phone });
        setError(parsed.error?.issues[0]?.message);
        if (parsed.success) mutate(parsed.data.phone);
        else focusFirstInvalid(event.currentTarget);
      }}
    >
      <PhoneField
        value={phone}
        error={error}
        focus={focus}
        onChange={(typed) => {
          onPhone(typed);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          Text me a code
        </Button>
        {children}
      </div>
    </form>
  );
}
