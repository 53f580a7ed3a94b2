import { ExternalLink } from 'lucide-react';
import { dayRange, money } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { consentTo } from './deposit-words.ts';
import type { MoveDialogProps } from './move-dialog.ts';
import { BookingPrice } from './booking-price.tsx';
import { usePay } from './use-pay.ts';

/** The price once more, what paying agrees to, and the way to the provider. */
export function PayDialog({ booking, open, onOpenChange }: MoveDialogProps) {
  const { pay, busy, link } = usePay(booking.id);
  const now = useNow(30_000);
  const consent = consentTo(booking, now);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={link ? 'Waiting for your payment' : 'Pay and confirm'}
      description={`${booking.item.title}, ${dayRange(booking.startDate, booking.endDate)}`}
    >
      <BookingPrice booking={booking} now={now} />
      {consent && <p className="mt-4 text-sm text-muted">{consent}</p>}
      <div className="mt-4">
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 'lg', className: 'w-full' })}
          >
            Continue to payment
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
          </a>
        ) : (
          <Button size="lg" className="w-full" pending={busy} onClick={() => void pay()}>
            Pay {money(booking.chargedCents)}
          </Button>
        )}
      </div>
      <p className="mt-3 text-xs text-muted">
        The payment page opens in a new tab. Paying confirms the booking; this page notices by itself.
      </p>
    </Dialog>
  );
}
