import { ChangePasswordFormSchema } from '@borough/domain/accounts/security.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lacksProof } from '../../../lib/server/proving.ts';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { PasswordInput } from '../passwords/password-input.tsx';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { StrengthMeter } from '../passwords/strength-meter.tsx';
import { CardLoading } from './card-loading.tsx';
import { useProved } from './proved.tsx';
import { SecurityCard } from './security-card.tsx';
import { changePassword, securityQuery } from './security.api.ts';

/** Changes the password, or sets the first one. */
export function PasswordCard({ person }: { person: SessionPerson }) {
  const security = useQuery(securityQuery);
  const { data } = security;
  const [changing, setChanging] = useState(false);
  const act = data?.hasPassword === false ? 'Set a password' : 'Change password';
  return (
    <SecurityCard
      id="password"
      title="Password"
      lead={
        data?.hasPassword === false
          ? "You don't have one yet. With a password, you can sign in without another service."
          : 'Changing it signs you out everywhere else.'
      }
    >
      {!data && <CardLoading query={security} />}
      {data && !changing && (
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          {act}
        </Button>
      )}
      {data && changing && <ChangePassword act={act} person={person} onDone={() => setChanging(false)} />}
    </SecurityCard>
  );
}

interface ChangePasswordProps {
  act: string;
  person: SessionPerson;
  onDone: () => void;
}

function ChangePassword({ act, person, onDone }: ChangePasswordProps) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { proved, dialog } = useProved();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => proved(() => changePassword(password)),
    onSuccess: async ({ message }) => {
      toast.success(message);
      // All queries: anything fetched while the session got its new token was refused.
      await queryClient.invalidateQueries();
      onDone();
    },
    onError: (failure) => {
      if (lacksProof(failure)) return;
      if (cameFromServer(failure) && failure.fields['password']) setErrors({ ...failure.fields });
      else toast.error(refusalWords(failure) ?? unexpected);
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = ChangePasswordFormSchema.safeParse({ password, confirmPassword });
        const found: Record<string, string> = {};
        for (const { path, message } of parsed.error?.issues ?? []) found[String(path[0])] ??= message;
        setErrors(found);
        if (parsed.success) mutate();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <Field label="New password" error={errors['password']}>
        {(control) => (
          <PasswordInput
            {...control}
            autoFocus
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      {!errors['password'] && <StrengthMeter password={password} email={person.email} />}
      <Field label="Confirm new password" error={errors['confirmPassword']}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirm-password"
            autoComplete="new-password"
            value={confirmPassword}
            onChange={(event) => {
              setConfirmPassword(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {act}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
      {dialog}
    </form>
  );
}
