import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from './password-input.tsx';

interface ConfirmWithPasswordProps {
  error: string | undefined;
  pending: boolean;
  onConfirm: (password: string) => void;
  onDeny: () => Promise<void>;
}

/**
 * For a link opened on another device than the one used to sign up: asks for the password chosen there, or offers a way out.
 */
export function ConfirmWithPassword({ error, pending, onConfirm, onDeny }: ConfirmWithPasswordProps) {
  const [password, setPassword] = useState('');
  const [denying, setDenying] = useState(false);
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
      <div className="mt-6 border-t border-line pt-4 text-sm">
        <p className="text-muted">Did someone else sign up with your address?</p>
        <Button
          variant="danger"
          size="sm"
          className="mt-3"
          disabled={pending}
          onClick={() => setDenying(true)}
        >
          This wasn't me
        </Button>
      </div>
      <ConfirmDialog
        open={denying}
        onOpenChange={setDenying}
        title="Remove this account?"
        confirmLabel="Remove"
        destructive
        onConfirm={onDeny}
      >
        The account someone started with your address is removed right away. Nothing else changes.
      </ConfirmDialog>
    </>
  );
}
