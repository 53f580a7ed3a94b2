import { useState } from 'react';
import { dayRange } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { DepositConsentBox, useDepositConsent } from '../checkout/deposit-consent.tsx';
import { depositTerms } from '../words/deposit-words.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

/** The renter gives another card for the deposit on the provider's page, which leads back to the booking. */
export const giveCard = {
  name: 'give-card',
  button: 'Use another card',
  look: 'primary',
  place: 'next-step',
  dialog: GiveCardDialog,
  leadsTo: ({ url }) => url,
} satisfies MoveLook<'give-card'>;

/** What giving a card agrees to, and a button to the provider. */
function GiveCardDialog({ booking, window, confirm }: MoveDialogProps) {
  const consent = useDepositConsent(depositTerms(booking));
  const [pending, setPending] = useState(false);
  async function goOn() {
    if (!consent.given()) return;
    setPending(true);
    await confirm({ depositConsent: consent.words ?? undefined });
    setPending(false);
  }
  return (
    <Dialog
      {...window}
      title="Use another card"
      description={`${booking.item.title}, ${dayRange(booking.startDate, booking.endDate)}`}
    >
      <p className="text-sm">
        You&apos;ll enter your card on our payment provider&apos;s page, then come back to this booking.
      </p>
      <DepositConsentBox consent={consent} />
      <Button size="lg" className="mt-2 w-full" pending={pending} onClick={() => void goOn()}>
        Go to the card page
      </Button>
    </Dialog>
  );
}
