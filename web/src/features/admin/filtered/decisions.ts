import { product } from '@borough/domain/company';
import type { FilteredAct, FilteredMessage } from '@borough/domain/admin/moderation.contract';

interface DecisionWords {
  act: FilteredAct;
  /** Its keyboard shortcut. */
  key: string;
  button: string;
  title: string;
  /** What happens next, in a sentence. */
  outcome: string;
  confirm: string;
  done: string;
  /** Common reasons. */
  presets: readonly string[];
}

const rightly = [
  `It directs people away from ${product.name}.`,
  'It shares contact details before a booking allows it.',
  `It asks to pay outside ${product.name}.`,
];
const mistaken = [
  `Nothing in it directs people away from ${product.name}.`,
  'The number belongs to the item, not to a person.',
  'It is an ordinary question about the rental.',
];

/** What an admin can do with each kind of message, in button order. */
export const decisionsOf: Record<FilteredMessage['kind'], readonly DecisionWords[]> = {
  held: [
    {
      act: 'release',
      key: 'r',
      button: 'Release',
      title: 'Release this message?',
      outcome: 'The recipient gets it right away, marked unread, in its original place in the conversation.',
      confirm: 'Release message',
      done: 'Message released.',
      presets: mistaken,
    },
    {
      act: 'uphold',
      key: 'u',
      button: 'Keep hidden',
      title: 'Keep this message hidden?',
      outcome: 'It will never be delivered. The sender sees that, along with your reason.',
      confirm: 'Keep hidden',
      done: 'Message kept hidden.',
      presets: rightly,
    },
  ],
  blocked: [
    {
      act: 'uphold',
      key: 'u',
      button: 'Filter was right',
      title: 'Was the filter right?',
      outcome: 'It stays blocked and leaves this list. No one is notified.',
      confirm: 'Filter was right',
      done: 'Left blocked.',
      presets: rightly,
    },
    {
      act: 'overrule',
      key: 'o',
      button: 'Filter was wrong',
      title: 'Was the filter wrong?',
      outcome: "The sender gets an email and can send this exact message. We don't send anything for them.",
      confirm: 'Allow this message',
      done: 'The sender can send it now.',
      presets: mistaken,
    },
  ],
};

export type Decision = DecisionWords;
