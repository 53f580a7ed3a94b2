import { BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useWaits } from '../../features/alerts/use-waits.ts';
import type { ChosenDays } from '../../features/availability/choosing-days.ts';
import { type DatedItem, useItemCalendar } from '../../features/availability/item-clock.ts';
import { shortRange } from '../../lib/words/format.ts';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { useAskToSignIn } from '../../lib/page/return-to.ts';
import { useSettledSession } from '../../lib/server/settled-session.ts';
import { lazyPart } from '../../shell/lazy-part.ts';
import { Button } from '../../ui/parts/button.tsx';
import { toast } from '../../ui/notes/toast.ts';

const WaitDialog = lazyPart(() => import('./wait-dialog.tsx'), 'WaitDialog');

interface WaitForDatesProps {
  item: DatedItem & { id: string; title: string };
  /** The dates chosen on the page, to begin with. */
  chosen: ChosenDays;
}

/** Below a calendar with reserved days: a button to be told if they come free, and what the person waits for already. */
export function WaitForDates({ item, chosen }: WaitForDatesProps) {
  const { today, booked, held } = useItemCalendar(item);
  const { waits, stop } = useWaits();
  const settledSession = useSettledSession();
  const askToSignIn = useAskToSignIn();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const own = waits.data?.items.filter(({ itemId }) => itemId === item.id) ?? [];
  const others = booked.filter(({ startDate, endDate }) => endDate >= today && startDate !== held?.startDate);
  if (own.length === 0 && others.length === 0) return null;

  async function ask(): Promise<void> {
    try {
      const session = await settledSession();
      if (session.status === 'out') return await askToSignIn(session, 'Please sign in to wait for dates');
      setOpened(true);
      setOpen(true);
    } catch (failure) {
      toast.error(wordsOfFailure(failure, 'Something went wrong. Please try again.'));
    }
  }
  return (
    <section aria-label="Waiting for dates" className="-mt-6 flex flex-col items-start gap-3 md:-mt-8">
      {own.length > 0 && (
        <ul className="flex w-full flex-col gap-2">
          {own.map((wait) => {
            const dates = shortRange(wait.startDate, wait.endDate);
            return (
              <li
                key={wait.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunk px-4 py-2 text-sm"
              >
                <p className="tabular">{`We'll tell you if ${dates} comes free.`}</p>
                <Button
                  variant="quiet"
                  size="sm"
                  className="max-sm:-ml-3"
                  aria-label={`Stop waiting for ${dates}`}
                  onClick={() => void stop(wait)}
                >
                  Stop waiting
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button variant="secondary" onClick={() => void ask()}>
        <BellRing aria-hidden size={18} strokeWidth={1.75} />
        {own.length > 0 ? 'Wait for other dates' : 'Tell me if dates come free'}
      </Button>
      {opened && (
        <Suspense>
          <WaitDialog item={item} chosen={chosen} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}
