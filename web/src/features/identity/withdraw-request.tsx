import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpProblem } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ownVerificationQuery, withdrawVerification } from './identity.api.ts';

/** Takes one's request back, after asking. */
export function WithdrawRequest() {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: withdrawVerification,
    onSuccess: (standing) => {
      client.setQueryData(ownVerificationQuery.queryKey, standing);
      toast.success('Your request was withdrawn and your documents were deleted.');
    },
    onError: (error) => {
      const said = error instanceof HttpProblem && error.explained;
      toast.error(said ? error.message : "Your request couldn't be withdrawn. Please try again.");
      // Somebody may have decided meanwhile.
      void client.invalidateQueries({ queryKey: ownVerificationQuery.queryKey });
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
