// Questions the judge asks the rules about what a rental's value requires: exactly at each threshold, and one cent or
// booking below.
import { usualGates, whatIsMissing } from '@borough/domain/dealings/gates.rules';
import type { Town } from '../../town.ts';
import type { Must } from '../must.ts';

const cheap = { dailyPriceCents: 100, subtotalCents: 100, depositCents: 0, idVerifiedOnly: false };
const unknown = { phoneConfirmed: false, idApproved: false, openCents: 0, upcoming: 0 };

interface Case {
  rental?: Partial<typeof cheap>;
  renter?: Partial<typeof unknown>;
  needs: ('phone' | 'id')[];
  because: string[];
}

/** Each threshold, from just below and exactly at it. A subtotal or deposit that requires an ID also requires a phone number. */
const cases: readonly Case[] = [
  { needs: [], because: [] },
  { rental: { depositCents: 29_999 }, needs: [], because: [] },
  { rental: { depositCents: 30_000 }, needs: ['phone'], because: ['deposit'] },
  { rental: { subtotalCents: 29_999 }, needs: [], because: [] },
  { rental: { subtotalCents: 30_000 }, needs: ['phone'], because: ['subtotal'] },
  { rental: { depositCents: 49_999 }, needs: ['phone'], because: ['deposit'] },
  { rental: { depositCents: 50_000 }, needs: ['phone', 'id'], because: ['deposit', 'deposit'] },
  { rental: { dailyPriceCents: 9_999 }, needs: [], because: [] },
  { rental: { dailyPriceCents: 10_000 }, needs: ['id'], because: ['daily-price'] },
  { rental: { subtotalCents: 59_999 }, needs: ['phone'], because: ['subtotal'] },
  { rental: { subtotalCents: 60_000 }, needs: ['phone', 'id'], because: ['subtotal', 'subtotal'] },
  { rental: { idVerifiedOnly: true }, needs: ['id'], because: ['owner'] },
  { renter: { openCents: 149_900 }, needs: [], because: [] },
  { renter: { openCents: 149_901 }, needs: ['id'], because: ['open-total'] },
  { rental: { depositCents: 200 }, renter: { openCents: 149_701 }, needs: ['id'], because: ['open-total'] },
  { renter: { upcoming: 2 }, needs: [], because: [] },
  { renter: { upcoming: 3 }, needs: ['id'], because: ['upcoming'] },
];

/** Asks what a rental requires at each threshold, of a stranger and of someone with a phone number or an ID. */
export function askAboutGates(town: Town, must: Must): void {
  for (const { rental, renter, needs, because } of cases)
    for (const phoneConfirmed of [false, true])
      for (const idApproved of [false, true]) {
        const who = { ...unknown, ...renter, phoneConfirmed, idApproved };
        const missing = whatIsMissing({ ...cheap, ...rental }, who, usualGates);
        const said = missing.map(({ need }) => need);
        const own = needs.filter((need) => (need === 'phone' ? !phoneConfirmed : !idApproved));
        const reasons = missing.flatMap((each) => each.reasons.map((reason) => reason.because));
        const isWhole = phoneConfirmed || idApproved || reasons.join() === because.join();
        must(
          town,
          'what a rental needs by its value begins at the very figure',
          said.join() === own.join() && isWhole,
          () =>
            `${JSON.stringify({ rental, who })}: ${said.join()} (${reasons.join()}) instead of ${own.join()}`,
        );
      }
}
