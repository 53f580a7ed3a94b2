import { AskPhoneSchema, type CodeSent } from '@borough/domain/accounts/phones.contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { PhoneField } from './phone-field.tsx';
import { refusalWords } from '../refusal.ts';

interface AskForCodeProps {
  phone: string;
  onPhone: (phone: string) => void;
  /** Asks the server to send the code. */
  send: (phone: string) => Promise<CodeSent>;
  onSent: (sent: CodeSent) => void;
  /** Whether to focus the number right away, because this replaced the focused element. */
  focus: boolean;
  /** More buttons next to the main one. */
  children?: ReactNode;
}

/** Reports the outcome of asking for a code: a toast if it was sent, the refusal's message, or a general failure. */
export async function sendingCode(
  work: () => Promise<CodeSent>,
): Promise<CodeSent | { refusal: string } | null> {
  try {
    const sent = await work();
    toast.success(sent.message);
    return sent;
  } catch (error) {
    // Closing the identity prompt means they changed their mind.
    if (lacksProof(error)) return null;
    const refusal = refusalWords(error);
    if (refusal !== undefined) return { refusal };
    toast.error('Failed to send verification code');
    return null;
  }
}

/** Asks for a number and sends a code to it. */
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
