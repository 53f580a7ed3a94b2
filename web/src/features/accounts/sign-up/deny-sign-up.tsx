import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';

interface DenySignUpProps {
  pending: boolean;
  onDeny: () => Promise<void>;
}

/** The way out for someone whose address another person signed up with. */
export function DenySignUp({ pending, onDeny }: DenySignUpProps) {
  const [denying, setDenying] = useState(false);
  return (
    <>
      <div className="mt-6 border-t border-line pt-4 text-sm">
        <p className="text-muted">Did someone else sign up with your address?</p>
        <Button
          variant="secondary"
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
