import { ExternalLink } from 'lucide-react';
import { dayRange, money } from '../../../lib/words/format.ts';
import { useNow } from '../../../lib/time/now.ts';
import { paysInNewTab } from '../../../lib/server/waiting-tab.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { BookingPrice } from '../price/booking-price.tsx';
import { DepositConsentBox, useDepositConsent } from '../checkout/deposit-consent.tsx';
import { depositTerms } from '../words/deposit-words.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';
import { useFollowPayment } from './use-follow-payment.ts';
import { usePay } from './use-pay.ts';

/** The renter pays for dates that are theirs for now, on the provider's page in another tab. */
export const pay = {
  name: 'pay',
  button: 'Pay now',
  look: 'primary',
  place: 'next-step',
  dialog: PayDialog,
} satisfies MoveLook<'pay'>;

/** The price again, what paying agrees to, and a button to the provider. */
function PayDialog({ booking, window }: MoveDialogProps) {
  const { pay: openCheckout, busy, link } = usePay(booking.id);
  const now = useNow(30_000);
  const inNewTab = paysInNewTab();
  const consent = useDepositConsent(depositTerms(booking));
  useFollowPayment(booking.id, link !== null, () => window.onOpenChange(false));
  return (
    <Dialog
      {...window}
      title={link ? 'Waiting for your payment' : 'Pay and confirm'}
      description={`${booking.item.title}, ${dayRange(booking.startDate, booking.endDate)}`}
    >
      <BookingPrice booking={booking} now={now} />
      <DepositConsentBox consent={consent} settled={link !== null} />
      <div className="mt-4">
        {link ? (
          <a
            href={link}
            target={inNewTab ? '_blank' : undefined}
            rel="noopener"
            className={buttonClass({ size: 'lg', className: 'w-full' })}
          >
            Continue to payment
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
          </a>
        ) : (
          <Button
            size="lg"
            className="w-full"
            pending={busy}
            onClick={() => consent.given() && void openCheckout(consent.words ?? undefined)}
          >
            Pay {money(booking.chargedCents)}
          </Button>
        )}
      </div>
      <p className="mt-3 text-xs text-muted">
        {inNewTab
          ? 'The payment page opens in a new tab. Paying confirms the booking, and this page updates automatically.'
          : 'Paying confirms the booking.'}
      </p>
    </Dialog>
  );
}
