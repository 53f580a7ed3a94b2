import type { CategoriesView, CategoryView } from '@borough/domain/items/categories.contract';
import { counted } from '../../../lib/words/format.ts';

/** What is in a category and asks for it, as the end of a list: "12 items and 1 saved search". */
export function contentInWords({
  items,
  searches,
  wanted,
}: Pick<CategoryView, 'items' | 'searches' | 'wanted'>): string {
  const parts = [
    counted(items, 'item'),
    ...(searches > 0 ? [counted(searches, 'saved search', 'saved searches')] : []),
    ...(wanted > 0 ? [counted(wanted, 'wanted post')] : []),
  ];
  return new Intl.ListFormat('en-US').format(parts);
}

type Change = CategoriesView['changes'][number];

/** One change of the history in a sentence. */
export function changeInWords({ act, name, facts }: Change): string {
  const called = `“${name ?? ''}”`;
  switch (act) {
    case 'add':
      return `Added “${facts.to ?? ''}”.`;
    case 'rename':
      return `Renamed ${called} to “${facts.to ?? ''}”.`;
    case 'describe':
      return `Changed the description of ${called}.`;
    case 'checklist':
      return `Changed the checklist of ${called}.`;
    case 'picture':
      return `Changed the picture of ${called}.`;
    case 'order':
      return 'Changed the order.';
    case 'merge': {
      const { items = 0, searches = 0, wanted = 0 } = facts;
      return `Merged ${called} into “${facts.to ?? ''}”, with ${contentInWords({ items, searches, wanted })}.`;
    }
    case 'hide':
      return `Hid ${called}.`;
    case 'show':
      return `Showed ${called} again.`;
  }
}

/** The lines of a checklist as typed, one a line. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
