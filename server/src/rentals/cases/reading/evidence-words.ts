import { moneyText } from '@borough/domain/money';
import { z } from 'zod';
import type { EvidenceKind } from '@borough/domain/evidence/evidence';

const statements: Readonly<Record<string, string>> = {
  handed_over: 'The item was handed over.',
  i_did_not_come: "I didn't show up.",
  you_did_not_come: "The other person didn't show up.",
  agree: 'Agrees with the other side.',
  withdraw: 'Withdraws it.',
  appeal: 'Appeals.',
  damage: 'Claims for damage:',
  missing: 'Claims for missing parts:',
  late: 'Claims for a late return:',
  not_returned: 'Claims for an item that never came back:',
  flawed: "The item isn't as described. Asks for a refund of:",
  never_got: 'Never got the item. Asks for a refund of:',
  offer: 'Disagrees, and offers:',
  contest: 'Disagrees with the claim, and agrees to:',
  'end-lines': 'Has nothing else to claim.',
  'say-back': 'Says that the lost item is back.',
  'deny-back': "Says that it isn't back.",
  'come-back': 'Has the lost item back.',
};

const Statement = z.object({ says: z.string(), words: z.string(), cents: z.number().nullish() });
const Decided = z.object({
  decides: z.union([z.string(), z.number()]),
  feesBack: z.boolean().default(false),
  reasons: z.string(),
});
const Condition = z.object({ note: z.string() });
const Photo = z.object({ handover: z.string() });

const amountIn = (cents: number | null | undefined) =>
  typeof cents === 'number' ? `${moneyText(cents)}.` : '';

/** What a row of evidence says, in one line, for the deciding admin. */
export function evidenceInWords(kind: EvidenceKind, content: unknown): string {
  if (kind === 'photo') return `A photo of the ${Photo.safeParse(content).data?.handover ?? 'item'}`;
  if (kind === 'condition') return Condition.safeParse(content).data?.note || 'The checklist';
  const said = Statement.safeParse(content).data;
  if (said)
    return [statements[said.says] ?? said.says, amountIn(said.cents), said.words].filter(Boolean).join(' ');
  const decided = Decided.safeParse(content).data;
  if (!decided) return 'A decision';
  return decided.feesBack ? `The fees go back too. ${decided.reasons}` : decided.reasons;
}
