import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { ExternalLink } from 'lucide-react';
import { dayRange, money } from '../../../lib/words/format.ts';
import { clockTime } from '../../../lib/time/moments.ts';
import { paysInNewTab } from '../../../lib/server/waiting-tab.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Countdown } from '../../../ui/parts/countdown.tsx';
import { Spinner } from '../../../ui/parts/spinner.tsx';
import { giveDatesBack } from '../moves/give-dates-back.ts';
import { useMakeMove } from '../moves/use-make-move.ts';
import { usePay } from '../moves/use-pay.ts';

/** Payment happens in the other tab: shows the status here, with buttons to continue or to release the dates. */
export function PaymentWait({ booking, link }: { booking: Booking; link: string | null }) {
  const { pay, busy, link: own } = usePay(booking.id);
  const { make, pending } = useMakeMove(booking.id);
  const url = own ?? link;
  const inNewTab = paysInNewTab();
  return (
    <div>
      <div className="flex items-start gap-3">
        <Spinner className="mt-0.5 text-brick" />
        <div>
          <p role="status" className="font-semibold">
            {inNewTab ? 'Waiting for your payment in the other tab' : 'Your payment isn’t finished'}
          </p>
          <p className="tabular mt-1 text-sm text-muted">
            {dayRange(booking.startDate, booking.endDate)} · {money(booking.chargedCents)}
            {booking.holdExpiresAt && (
              <>
                <br />
                Held for <Countdown until={new Date(booking.holdExpiresAt)} />, until{' '}
                {clockTime(new Date(booking.holdExpiresAt), booking.timeZone)}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="mt-5 flex flex-col gap-2.5">
        {url ? (
          <a
            href={url}
            target={inNewTab ? '_blank' : undefined}
            rel="noopener"
            className={buttonClass({ className: 'w-full' })}
          >
            Continue to payment
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
          </a>
        ) : (
          <Button className="w-full" pending={busy} onClick={() => void pay()}>
            Continue to payment
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
          </Button>
        )}
        <Button variant="quiet" className="w-full" pending={pending} onClick={() => void make(giveDatesBack)}>
          Release these dates
        </Button>
      </div>
    </div>
  );
}
