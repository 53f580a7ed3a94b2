import type { DepositAct } from '@borough/domain/deposits/deposit-step';
import { depositReturnedPosting } from '@borough/domain/ledger/deposit-postings.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { captureHoldAct } from '#money/payments/acts/capture-hold.ts';
import { forgetCardAct } from '#money/payments/acts/forget-card.ts';
import { holdOnCard, placeHoldAct } from '#money/payments/acts/place-hold.ts';
import { releaseHoldAct } from '#money/payments/acts/release-hold.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { giveBack } from '#money/payments/refunds.ts';
import { isCardNeeded, noteHoldOperation } from './deposits.store.ts';

/** Orders what a deposit's move asks of the provider, each act with its own key. */
export async function orderDepositAct(tx: Tx, bookingId: string, act: DepositAct, now: Date): Promise<void> {
  const subject = { type: 'booking', id: bookingId } as const;
  switch (act.type) {
    case 'place': {
      const { seq, card, cents } = act;
      const key = `hold:${bookingId}:${seq}`;
      const { id } = await planOperation(tx, placeHoldAct, {
        subject,
        key,
        body: holdOnCard(bookingId, { cents, card, key }),
        now,
      });
      await noteHoldOperation(tx, bookingId, seq, id);
      return;
    }
    case 'release':
      await planOperation(tx, releaseHoldAct, {
        subject,
        key: `depx:${act.intentId}`,
        body: { payment_intent: act.intentId },
        now,
      });
      return;
    case 'capture':
      await planOperation(tx, captureHoldAct, {
        subject,
        key: `depc:${act.intentId}`,
        body: { payment_intent: act.intentId, amount_to_capture: act.cents },
        now,
      });
      return;
    case 'give-back':
      await giveBack(
        tx,
        {
          type: 'refund',
          bookingId,
          paymentIntentId: act.intentId,
          cents: act.cents,
          purpose: 'deposit',
          postings: [depositReturnedPosting(act.cents)],
        },
        now,
      );
      return;
    case 'forget-card': {
      const { customerId: customer, paymentMethodId: card } = act.card;
      // The last deposit that is settled forgets it.
      if (await isCardNeeded(tx, bookingId, card)) return;
      const body = { customer, payment_method: card };
      await planOperation(tx, forgetCardAct, { subject, key: `forget:${card}`, body, now });
    }
  }
}
