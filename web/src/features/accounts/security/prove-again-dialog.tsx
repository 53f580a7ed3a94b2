import { useMutation, useQuery } from '@tanstack/react-query';
import { renewingSession } from '../../../lib/server/session.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { mailProofCode, proofWaysQuery, prove, provePasskeyOptions } from './factors.api.ts';
import { signInAsDemoAdmin } from '../accounts.api.ts';
import { useIsDemoAdmin } from './demo-admin.ts';
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
  const isDemoAdmin = useIsDemoAdmin();
  const { data, isError, isFetching, refetch } = useQuery({ ...proofWaysQuery, enabled: !isDemoAdmin });
  if (isDemoAdmin) return <DemoProof onProved={onProved} />;
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

function DemoProof({ onProved }: { onProved: () => void }) {
  const proving = useMutation({
    mutationFn: () => renewingSession(signInAsDemoAdmin),
    onSuccess: onProved,
    onError: () => toast.error("That didn't work. Please try again."),
  });
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-sm text-muted">
        In this demo one press stands for the code of an app. A real site asks for that code here.
      </p>
      <Button autoFocus pending={proving.isPending} onClick={() => proving.mutate()}>
        Confirm
      </Button>
    </div>
  );
}
