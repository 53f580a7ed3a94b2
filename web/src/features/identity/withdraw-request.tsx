import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { Button } from '../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { refreshStanding, showStanding, withdrawVerification } from './identity.api.ts';

/** Withdraws the person's request, after asking. */
export function WithdrawRequest() {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: withdrawVerification,
    onSuccess: (standing) => {
      showStanding(client, standing);
      toast.success('Your request was withdrawn and your documents were deleted.');
    },
    onError: (error) => {
      toast.error(wordsOfFailure(error, "Your request couldn't be withdrawn. Please try again."));
      // Someone may have decided meanwhile.
      refreshStanding(client);
    },
  });
  return (
    <>
      <Button variant="secondary" className="mt-4" pending={isPending} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw your request?"
        confirmLabel="Withdraw"
        destructive
        onConfirm={() => mutate()}
      >
        We&apos;ll delete the documents right away without reviewing them. You can submit your ID again at any
        time.
      </ConfirmDialog>
    </>
  );
}
