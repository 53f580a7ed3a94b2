import { type CodeSent, PhoneResetSchema } from '@borough/domain/accounts/phones.contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { AskForCode, sendingCode } from './ask-for-code.tsx';
import { CodeEntry } from './code-entry.tsx';
import { PasswordInput } from '../passwords/password-input.tsx';
import { resetByPhone, sendPhoneCode } from './phone.api.ts';
import { codeRefusal, needsFreshCode } from './phone-words.ts';
import { cameFromServer } from '../refusal.ts';
import { StrengthMeter } from '../passwords/strength-meter.tsx';

interface PhoneResetFormProps {
  /** Called when the password has changed, with the server's message. */
  onDone: (message: string) => void;
  /** Next to the first step's button. */
  children?: ReactNode;
}

/** Sets a new password using a code sent to the person's confirmed number. */
export function PhoneResetForm({ onDone, children }: PhoneResetFormProps) {
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<CodeSent>();
  const [password, setPassword] = useState('');
  const [weak, setWeak] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: resetByPhone,
    onSuccess: ({ message }) => onDone(message),
    onError: (failure) => {
      const about = cameFromServer(failure) ? failure.fields['password'] : undefined;
      if (about) setWeak(about);
      else setRefusal(codeRefusal(failure));
    },
  });
  const send = (phone: string) => sendPhoneCode(phone, 'reset');
  const again = () => {
    reset();
    setRefusal(undefined);
    setWeak(undefined);
  };
  if (!sent)
    return (
      <AskForCode phone={typed} onPhone={setTyped} send={send} onSent={setSent} focus>
        {children}
      </AskForCode>
    );
  return (
    <CodeEntry
      phone={sent.phone}
      minutes={sent.minutes}
      submitLabel="Save new password"
      pending={isPending}
      error={refusal}
      over={needsFreshCode(error)}
      onCode={(code) => {
        again();
        const form = PhoneResetSchema.safeParse({ phone: typed, code, password });
        setWeak(form.error?.issues[0]?.message);
        if (form.success) mutate(form.data);
      }}
      onResend={async () => {
        const outcome = await sendingCode(() => send(typed));
        again();
        if (outcome && 'refusal' in outcome) setRefusal(outcome.refusal);
      }}
      onOtherNumber={() => {
        again();
        setSent(undefined);
      }}
    >
      <Field label="New password" error={weak}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setWeak(undefined);
            }}
          />
        )}
      </Field>
      {!weak && <StrengthMeter password={password} />}
    </CodeEntry>
  );
}
