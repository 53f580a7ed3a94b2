import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAskToSignIn } from '../../lib/page/return-to.ts';
import { useSettledSession } from '../../lib/server/settled-session.ts';
import { Button } from '../../ui/parts/button.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { toast } from '../../ui/notes/toast.ts';
import type { Subject } from './report-dialog.tsx';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

interface ReportButtonProps {
  subject: Subject;
  label: string;
  /** What the sign-in page tells visitors. */
  whenSignedOut: string;
  /** Shows only the flag; the label appears on hover and is read out. */
  small?: boolean;
}

/** 'Report this listing', 'Report this person', or 'Report this review', with its dialog. Visitors sign in first. */
export function ReportButton({ subject, label, whenSignedOut, small }: ReportButtonProps) {
  const settledSession = useSettledSession();
  const askToSignIn = useAskToSignIn();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);

  async function report(): Promise<void> {
    try {
      const session = await settledSession();
      if (session.status === 'out') return await askToSignIn(session, whenSignedOut);
      setOpened(true);
      setOpen(true);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    }
  }
  return (
    <>
      {small ? (
        <IconButton label={label} className="text-muted hover:text-ink" onClick={() => void report()}>
          <Flag aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <Button variant="quiet" size="sm" className="text-muted hover:text-ink" onClick={() => void report()}>
          <Flag aria-hidden size={16} strokeWidth={1.75} />
          {label}
        </Button>
      )}
      {opened && (
        <Suspense>
          <ReportDialog subject={subject} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
