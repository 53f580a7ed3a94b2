import { SignInCodeSchema } from '@borough/domain/accounts/factors.contract';
import { problems } from '@borough/domain/problems';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { DemoOutbox } from '../../../ui/notes/demo-outbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { signInWithCode } from '../accounts.api.ts';
import { useSignedIn } from '../after-sign-in.ts';
import { Banner } from '../banner.tsx';
import { cameFromServer, refusalWords, unexpected } from '../refusal.ts';
import { useToSecondFactor, wantsSecondFactor } from '../to-second-factor.ts';

/** Asks for the code emailed because of many wrong passwords; `onBack` returns to the password. */
export function SignInCodeForm({ onBack }: { onBack: () => void }) {
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const signedIn = useSignedIn();
  const toSecondFactor = useToSecondFactor();
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInWithCode,
    onSuccess: async (me) => {
      toast.success('Signed in successfully!');
      await signedIn(me);
    },
    onError: (failure) => {
      if (wantsSecondFactor(failure)) toSecondFactor();
      else setMistake(refusalWords(failure) ?? unexpected);
    },
  });
  const over = cameFromServer(error) && error.code === 'account.sign-in-code-over';
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = SignInCodeSchema.safeParse({ code: typed });
        setMistake(parsed.error?.issues[0]?.message);
        if (parsed.success) mutate(parsed.data.code);
        else focusFirstInvalid(event.currentTarget);
      }}
    >
      <Banner tone="info">
        <p>{problems['account.sign-in-code'].say} It expires in 10 minutes.</p>
        <DemoOutbox />
      </Banner>
      <Field label="Code from the email" error={mistake}>
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
              setTyped(event.target.value);
              setMistake(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" pending={isPending} disabled={over}>
          Sign In
        </Button>
        <Button variant={over ? 'primary' : 'quiet'} size="lg" disabled={isPending} onClick={onBack}>
          Use my password instead
        </Button>
      </div>
    </form>
  );
}
