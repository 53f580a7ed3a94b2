import { sumOf } from '@borough/domain/cases/claim.rules';
import { type Facts, money } from './booking-facts.ts';

type Claim = NonNullable<Facts['claim']>;

const kinds = {
  damage: 'damage',
  missing: 'missing parts',
  late: 'a late return',
  not_returned: 'an item that never came back',
} as const;

/** "$40.00 for damage and $12.00 for a late return". */
export function linesInWords({ lines }: Claim): string {
  const each = [...new Set(lines.map(({ kind }) => kind))].map(
    (kind) => `${money(sumOf(lines.filter((line) => line.kind === kind)))} for ${kinds[kind]}`,
  );
  return new Intl.ListFormat('en-US').format(each);
}

/** Why silence alone doesn't settle a claim. */
export function whyReferred(f: Facts, { cents, lines }: Claim): string {
  if (cents > f.terms.claims.silenceUpToCents) return `It's about ${money(cents)}`;
  const handover = lines.some(({ kind }) => kind === 'not_returned') ? 'pickup' : 'return';
  return `It's about ${money(cents)}, and the ${handover} it rests on has no code or tap of the renter`;
}
