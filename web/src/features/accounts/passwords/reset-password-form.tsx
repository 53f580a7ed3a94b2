import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { resetPassword } from '../accounts.api.ts';
import { Banner } from '../banner.tsx';
import { PasswordInput } from './password-input.tsx';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { checkStep, emptySignUp } from '../sign-up-checks.ts';
import { StrengthMeter } from './strength-meter.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** Receives the sentence for the sign-in page, and the address that signs in there. */
  onDone: (message: string, email: string) => void;
  onExpired: () => void;
}

/** The new password, twice, under the sign-up rules. */
export function ResetPasswordForm({ token, onDone, onExpired }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirmPassword?: string }>({});
  const [refusal, setRefusal] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: resetPassword,
    onSuccess: ({ message, email }) => onDone(message, email),
    onError: (error) => {
      if (cameFromServer(error) && error.code === 'account.link-expired') return onExpired();
      const fields = cameFromServer(error) ? error.fields : {};
      setErrors(fields);
      // Errors shown next to a field aren't repeated above the form.
      setRefusal(Object.keys(fields).length > 0 ? '' : (refusalWords(error) ?? unexpected));
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = checkStep(0, {
          ...emptySignUp,
          email: 'somebody@example.com',
          password,
          confirmPassword,
        });
        setErrors(found);
        setRefusal('');
        if (Object.keys(found).length === 0) mutate({ token, password });
        else focusFirstInvalid(event.currentTarget);
      }}
    >
      {refusal !== '' && <Banner tone="bad">{refusal}</Banner>}
      <Field label="New password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors({ ...errors, password: undefined });
            }}
          />
        )}
      </Field>
      {!errors.password && <StrengthMeter password={password} />}
      <Field label="Confirm new password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            autoComplete="new-password"
            value={confirmPassword}
            onChange={(event) => {
              setConfirmPassword(event.target.value);
              setErrors({ ...errors, confirmPassword: undefined });
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="mt-2" pending={isPending}>
        Save new password
      </Button>
    </form>
  );
}
