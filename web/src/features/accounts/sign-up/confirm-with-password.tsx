import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { DenySignUp } from './deny-sign-up.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PasswordInput } from '../passwords/password-input.tsx';

interface ConfirmWithPasswordProps {
  /** Whose account it is; shown, and given to password managers. */
  email: string;
  error: string | undefined;
  pending: boolean;
  onConfirm: (password: string) => void;
  onDeny: () => Promise<void>;
}

/**
 * For a link opened on another device than the one used to sign up: asks for the password chosen there, or offers a way out.
 */
export function ConfirmWithPassword({ email, error, pending, onConfirm, onDeny }: ConfirmWithPasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') onConfirm(password);
        }}
      >
        <Field label="Email">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              readOnly
              value={email}
            />
          )}
        </Field>
        <Field label="Password" error={error}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" disabled={password === ''} pending={pending}>
          Confirm and sign in
        </Button>
      </form>
      <DenySignUp pending={pending} onDeny={onDeny} />
    </>
  );
}
