import { ForgotPasswordSchema } from '@borough/domain/accounts/accounts.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { forgotPassword } from '../accounts.api.ts';
import { refusalWords, unexpected } from '../refusal.ts';

/** Asks where to email the link. `onSent` receives the address. */
export function ForgotPasswordForm({
  email: known,
  onSent,
}: {
  email: string;
  onSent: (email: string) => void;
}) {
  const [email, setEmail] = useState(known);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: forgotPassword,
    onSuccess: ({ message }, to) => {
      toast.success(message);
      onSent(to);
    },
    onError: (failure) => setError(refusalWords(failure) ?? unexpected),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = ForgotPasswordSchema.safeParse({ email });
        setError(parsed.error?.issues[0]?.message);
        if (parsed.success) mutate(parsed.data.email);
        else focusFirstInvalid(event.currentTarget);
      }}
    >
      <Field label="Email" error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={isPending}>
        Send link
      </Button>
    </form>
  );
}
