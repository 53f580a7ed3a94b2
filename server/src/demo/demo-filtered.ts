import { after, minute } from '@borough/domain/clocks';
import { judgeText } from '@borough/domain/filter/filter.rules';
import { heldWords } from '@borough/domain/messaging/messages.rules';
import type { Row } from './demo.store.ts';
import type { Chance } from './random.ts';
import type { Rental } from './told/tale.ts';

/** Messages from demo renters that the filter holds back, some of them wrongly, as any filter does. */
const heldTexts = [
  'Do you have WhatsApp? It is easier to send pictures there.',
  'Does the manual say which number to call when the pump jams?',
  'Can we do cash instead? I can be there at noon.',
  'Is there a phone number on the warranty card?',
  'My number is on the sticker under the lid, in case the motor jams.',
];

/** What they tried to send but couldn't. */
const blockedTexts = [
  '415-555-0142 is my number, call any time',
  'Venmo me @rosa-lends and we skip the fee',
  'Somebody wrote 415-555-0142 on the box. Is that your number?',
  'Mail me at drillfan@example.com',
  'insta @joe_builds, I answer faster there',
];

const judged = (text: string) => judgeText(text, { field: 'message', recent: [], contactOpen: false });
const hitsOf = (text: string) => JSON.stringify(judged(text).hits);

/** The texts that today's filter holds or blocks: it keeps learning, and the demo shows what it actually does. */
export function filteredTexts(): { held: string[]; blocked: string[] } {
  return {
    held: heldTexts.filter((text) => judged(text).verdict === 'hold'),
    blocked: blockedTexts.filter((text) => judged(text).verdict === 'block'),
  };
}

interface Talk {
  id: string;
  itemId: string;
  renterId: string;
  ownerId: string;
}

/** Conversations between different people, none of them a printed sign-in. */
function talksOf(conversations: readonly Row[], rentals: readonly Rental[], count: number): Talk[] {
  const plain = new Set(
    rentals.flatMap(({ item, renter }) =>
      [item.owner, renter].filter(({ email }) => email.startsWith('member-0')).map(({ id }) => id),
    ),
  );
  const taken = new Set<string>();
  const talks: Talk[] = [];
  for (const row of conversations) {
    const [id, itemId, renterId, ownerId] = [
      row['id'],
      row['item_id'],
      row['renter_id'],
      row['owner_id'],
    ].map(String);
    if (!id || !itemId || !renterId || !ownerId || talks.length === count) continue;
    const two = [renterId, ownerId];
    if (!two.every((person) => plain.has(person) && !taken.has(person))) continue;
    for (const person of two) taken.add(person);
    talks.push({ id, itemId, renterId, ownerId });
  }
  return talks;
}

/** A few messages the filter held back or refused in the last hours, so admins have something to decide. */
export function filteredRows(
  chance: Chance,
  { conversations, rentals, now }: { conversations: Row[]; rentals: readonly Rental[]; now: Date },
): { messages: Row[]; held: Row[]; blocked: Row[] } {
  const texts = filteredTexts();
  const talks = talksOf(conversations, rentals, texts.held.length + texts.blocked.length);
  const at = (n: number) => after(now, -(15 + n * 47) * minute);
  const held = talks.slice(0, texts.held.length).map((talk, n) => {
    const text = texts.held[n] ?? '';
    return { talk, id: chance.uuid(), at: at(n), text };
  });
  for (const row of conversations) {
    const line = held.find(({ talk }) => talk.id === row['id']);
    if (line) row['updated_at'] = line.at;
  }
  return {
    messages: held.map(({ talk, id, at: createdAt }) => ({
      id,
      created_at: createdAt,
      conversation_id: talk.id,
      item_id: talk.itemId,
      sender_id: talk.renterId,
      receiver_id: talk.ownerId,
      kind: 'text',
      content: heldWords,
      is_filtered: true,
    })),
    held: held.map(({ talk, id, at: heldAt, text }) => ({
      message_id: id,
      sender_id: talk.renterId,
      held_at: heldAt,
      content: text,
      hits: hitsOf(text),
    })),
    blocked: talks.slice(texts.held.length).map((talk, n) => {
      const text = texts.blocked[n] ?? '';
      return {
        id: chance.uuid(),
        at: at(n + 0.5),
        conversation_id: talk.id,
        sender_id: talk.renterId,
        receiver_id: talk.ownerId,
        content: text,
        hits: hitsOf(text),
      };
    }),
  };
}
