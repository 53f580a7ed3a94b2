import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { scrimClass } from './dialog.tsx';
import { useBackCloses } from './back-closes.ts';
import { useFocusBack } from './focus-back.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Runs on confirm. The window stays open until it finishes, and remains open if it fails or returns 'stay'. */
  onConfirm: () => Promise<void | 'stay'> | void;
}

/** Asks before doing something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive,
    onConfirm,
  } = props;
  const [pending, setPending] = useState(false);
  const focusBack = useFocusBack();
  useBackCloses(open, () => pending || onOpenChange(false));
  async function confirm() {
    setPending(true);
    try {
      if ((await onConfirm()) !== 'stay') onOpenChange(false);
    } finally {
      setPending(false);
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => pending || onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-3 sm:items-center sm:p-6">
          <AlertDialog.Content
            {...focusBack}
            className="pointer-events-auto w-full max-w-md rounded-card bg-surface p-5 shadow-float sm:p-6 outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise"
          >
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="mt-2 text-sm text-muted">{children}</div>
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-3">
              <AlertDialog.Cancel asChild>
                <Button variant="quiet" disabled={pending}>
                  {cancelLabel}
                </Button>
              </AlertDialog.Cancel>
              <Button
                variant={destructive ? 'danger' : 'primary'}
                pending={pending}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
