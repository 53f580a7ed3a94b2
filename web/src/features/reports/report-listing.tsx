import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAskToSignIn } from '../../lib/return-to.ts';
import { useSettledSession } from '../../lib/settled-session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

/** 'Report this listing', with its dialog; the signed-out sign in first. */
export function ReportListing({ itemId }: { itemId: string }) {
  const settledSession = useSettledSession();
  const askToSignIn = useAskToSignIn();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);

  async function report(): Promise<void> {
    try {
      const session = await settledSession();
      if (session.status === 'out') return await askToSignIn(session, 'Please log in to report a listing');
      setOpened(true);
      setOpen(true);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="text-muted hover:text-ink" onClick={() => void report()}>
        <Flag aria-hidden size={16} strokeWidth={1.75} />
        Report this listing
      </Button>
      {opened && (
        <Suspense>
          <ReportDialog subject={{ itemId }} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
