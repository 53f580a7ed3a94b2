import type { FilteredAct, FilteredMessage } from '@borough/domain/admin/moderation.contract';

interface DecisionWords {
  act: FilteredAct;
  /** The key that opens it. */
  key: string;
  button: string;
  title: string;
  /** What follows, in a sentence. */
  outcome: string;
  confirm: string;
  done: string;
  /** Reasons that are given again and again. */
  presets: readonly string[];
}

const rightly = [
  'It leads people past Borough.',
  'It carries contact details before a booking allows them.',
  'It asks to pay outside Borough.',
];
const mistaken = [
  'Nothing in it leads past Borough.',
  'The number belongs to the item, not to a person.',
  'It is an ordinary question about the rental.',
];

/** What an admin can do with each kind of message, in the order of the buttons. */
export const decisionsOf: Record<FilteredMessage['kind'], readonly DecisionWords[]> = {
  held: [
    {
      act: 'release',
      key: 'r',
      button: 'Release',
      title: 'Release this message?',
      outcome: 'The other side reads it at once, as unread, in the place where it was sent.',
      confirm: 'Release message',
      done: 'Message released.',
      presets: mistaken,
    },
    {
      act: 'uphold',
      key: 'u',
      button: 'Keep hidden',
      title: 'Keep this message hidden?',
      outcome: 'It is never delivered. Its sender sees that, and reads your reason.',
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
      outcome: 'It stays refused and leaves this list. Nobody is told.',
      confirm: 'It was right',
      done: 'Left as it is.',
      presets: rightly,
    },
    {
      act: 'overrule',
      key: 'o',
      button: 'Filter was wrong',
      title: 'Was the filter wrong?',
      outcome: 'Its sender gets a mail and may send these very words. Nothing is sent in their name.',
      confirm: 'Allow these words',
      done: 'The sender may send it now.',
      presets: mistaken,
    },
  ],
};

export type Decision = DecisionWords;
