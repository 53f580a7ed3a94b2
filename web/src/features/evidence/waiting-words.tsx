import { WifiOff } from 'lucide-react';
import type { QueueState } from './photo-queue.ts';

interface WaitingWordsProps {
  /** How many of this hand-over's photos haven't arrived yet. */
  waiting: number;
  queue: Pick<QueueState, 'preparing' | 'offline' | 'kept'>;
}

/** What happens to photos that haven't arrived yet, in words. */
export function WaitingWords({ waiting, queue: { preparing, offline, kept } }: WaitingWordsProps) {
  const photos = waiting === 1 ? '1 photo' : `${waiting} photos`;
  return (
    <div role="status" className="text-sm empty:hidden">
      {preparing > 0 && <p className="text-muted">Getting your photos ready…</p>}
      {waiting > 0 && !offline && <p className="text-muted">Sending {photos}…</p>}
      {waiting > 0 && offline && (
        <p className="flex items-start gap-2 text-amber">
          <WifiOff aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>
            {photos} {waiting === 1 ? 'is' : 'are'} waiting for a connection.{' '}
            {kept
              ? "They stay on this device, and we'll send them for you."
              : "This browser can't keep them. Leave this page open until they're sent."}
          </span>
        </p>
      )}
    </div>
  );
}
