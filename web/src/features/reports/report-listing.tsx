import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAskToSignIn } from '../../lib/return-to.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

/** 'Report this listing', with its dialog; the signed-out sign in first. */
export function ReportListing({ itemId }: { itemId: string }) {
  const session = useSession();
  const askToSignIn = useAskToSignIn();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="text-muted hover:text-ink"
        onClick={() => {
          if (session.status !== 'in') return void askToSignIn('Please log in to report a listing');
          setOpened(true);
          setOpen(true);
        }}
      >
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
