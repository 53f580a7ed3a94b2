import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { mailProofCode, proofWaysQuery, prove, provePasskeyOptions } from './factors.api.ts';
import { ProofForm } from './proof-form.tsx';

interface ProveAgainDialogProps {
  open: boolean;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks the signed-in person to prove their identity again before a sensitive act. */
export function ProveAgainDialog({ open, onProved, onCancel }: ProveAgainDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      title="Confirm it's you"
      description="This step needs extra security. We won't ask again for 10 minutes."
      className="max-w-md"
    >
      <Ways onProved={onProved} />
    </Dialog>
  );
}

function Ways({ onProved }: { onProved: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(proofWaysQuery);
  if (isError)
    return (
      <ErrorState
        title="We couldn't load your options for confirming it's you"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="my-2 h-28 w-full" />;
  return (
    <ProofForm
      ways={data.ways}
      submitLabel="Confirm"
      passkeyOptions={provePasskeyOptions}
      onProof={async (proof) => {
        await prove(proof);
        onProved();
      }}
      onMail={async () => {
        const { message } = await mailProofCode();
        toast.success(message);
      }}
    />
  );
}
