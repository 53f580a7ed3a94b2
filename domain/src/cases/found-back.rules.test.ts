import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';
import { foundBackAt } from './found-back.rules.ts';

const ends = new Date('2027-06-01T22:00:00Z');
const said = after(ends, 2 * hour);
const rental = {
  ...{ terms, startDate: '2027-05-30', endDate: '2027-06-01', timeZone: 'America/New_York' },
  ...{ confirmedAt: new Date('2027-05-20T12:00:00Z'), endsAt: ends, dailyPriceCents: 2000 },
  ...{ returnClaimedAt: said, returnContestedAt: after(said, hour) },
};
const at = after(ends, 60 * hour);
const loss = { kind: 'not_returned', cents: 10_000, at, words: '' } as const;
// Three days begun until the owner had it: at one and a half times $20 each.
const late = { kind: 'late', cents: 9000, at, words: '' } as const;
const damage = { kind: 'damage', cents: 4000, at, words: '' } as const;
const decided = (verdict: number, lines: readonly (typeof loss | typeof late | typeof damage)[]) =>
  ({ kind: 'claim', status: 'decided', lines, decision: verdict, verdict, terms }) as const;

test.each([
  ['nothing for an item that never came back', decided(0, [loss]), rental, said],
  ['a part for an item that never came back', decided(1, [loss]), rental, null],
  ['no late days', decided(0, [late]), rental, said],
  ['one late day, and the renter’s word was in time', decided(3000, [late]), rental, null],
  ['no late days, but damage', decided(4000, [late, damage]), rental, null],
  ['nothing for damage alone', decided(0, [damage]), rental, null],
  ['one late day, as the renter’s word has it', decided(3000, [late]), wordAfter(4), after(ends, 4 * hour)],
  ['two late days, where the renter’s word has one', decided(6000, [late]), wordAfter(4), null],
  ['as many late days as the renter’s word has', decided(9000, [late]), wordAfter(55), null],
  ['nothing, as the two agreed', { ...decided(0, [loss]), decision: null }, rental, null],
  [
    'nothing, as the two agreed after an appeal',
    { ...decided(0, [loss]), status: 'accepted' as const },
    rental,
    null,
  ],
  ['nothing, where the renter said nothing', decided(0, [loss]), { ...rental, returnClaimedAt: null }, null],
  ['nothing, where the owner agreed', decided(0, [loss]), { ...rental, returnContestedAt: null }, null],
  ['nothing yet', { ...decided(0, [loss]), verdict: null }, rental, null],
])('decided: %s', (_, it, of, since) => {
  expect(foundBackAt(it, of, 'claim-wear')).toEqual(since);
  expect(foundBackAt(it, of, 'claim-unproven')).toBeNull();
});

function wordAfter(hours: number) {
  return { ...rental, returnClaimedAt: after(ends, hours * hour) };
}
