import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/notes/toast.ts';
import { resendConfirmation } from './accounts.api.ts';
import { Banner } from './banner.tsx';
import { DemoOutbox } from '../../ui/notes/demo-outbox.tsx';
import { refusalWords, unexpected } from './refusal.ts';

/** Says that an address is still unconfirmed, and emails the link again. */
export function ResendConfirmation({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => resendConfirmation(email),
    onSuccess: ({ message }) => toast.message(message),
    onError: (error) => toast.error(refusalWords(error) ?? unexpected),
  });
  return (
    <Banner>
      <p>
        {email} isn&apos;t verified yet. Open the link we emailed you
        {isSuccess ? '; a new one is on its way.' : ', or '}
        {!isSuccess && (
          <button type="button" disabled={isPending} onClick={() => mutate()} className="text-link">
            send it again
          </button>
        )}
        {!isSuccess && '.'}
      </p>
      <DemoOutbox />
    </Banner>
  );
}
