import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { finishSignUp } from '../accounts.api.ts';
import { useSignedIn } from '../after-sign-in.ts';
import { refusalWords, unexpected } from '../refusal.ts';
import { TermsSentence } from './terms-sentence.tsx';

/** Age and terms, for accounts created without them. */
export function FinishSignUpForm({ displayName }: { displayName: string }) {
  const [accepted, setAccepted] = useState(false);
  const signedIn = useSignedIn();
  const { mutate, isPending } = useMutation({
    mutationFn: finishSignUp,
    onSuccess: async ({ message }) => {
      toast.success(message);
      await signedIn();
    },
    onError: (error) => toast.error(refusalWords(error) ?? unexpected),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (accepted) mutate();
      }}
    >
      <p className="mb-4 text-sm">
        <strong className="font-semibold">{displayName}</strong> is the name others see. Your full name stays
        private.
      </p>
      <Checkbox
        label={<TermsSentence />}
        checked={accepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <Button type="submit" size="lg" className="mt-6 w-full" disabled={!accepted} pending={isPending}>
        Continue
      </Button>
    </form>
  );
}
