import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { Day } from '@borough/domain/days';
import { clipped, type Paragraph, subjectWith } from '../parts/letter.ts';
import { itemPage, linkTo } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

interface FreeDates {
  itemId: string;
  itemTitle: string;
  startDate: Day;
  endDate: Day;
}

/** What a saved search found, or what meets a wanted post. */
interface Finds {
  name: string;
  wanted?: boolean;
  /** The page with everything it finds now. */
  page: string;
  /** The latest first. */
  items: readonly { id: string; title: string; why: 'new' | 'price' | 'dates' }[];
}

const whys = { new: 'is new', price: 'costs less now', dates: 'is free again on your dates' } as const;
/** So many titles fit into a notice, and so many items into a mail. */
const named = 2;
const shown = 6;
const titleLength = 50;

const quoted = (title: string) => `"${clipped(title, titleLength)}"`;
const andMore = (count: number) => (count > 0 ? ` And ${count} more.` : '');

/** "Cordless drill" is new. "Hammer drill" costs less now. And 3 more. */
const foundWords = ({ items }: Finds) =>
  items
    .slice(0, named)
    .map(({ title, why }) => `${quoted(title)} ${whys[why]}.`)
    .join(' ') + andMore(items.length - named);

const paragraphsOf = ({ items }: Finds, most: number): Paragraph[] =>
  items.slice(0, most).map(({ id, title, why }) => ({
    text: `${quoted(title)} ${whys[why]}.`,
    link: itemPage(id, 'See it'),
  }));

/** An item that two searches found is one. */
const sumOf = (searches: readonly Finds[]) =>
  new Set(searches.flatMap(({ items }) => items.map(({ id }) => id))).size;
const items = (count: number) => (count === 1 ? 'an item' : `${count} items`);
const manage = {
  text: 'You can rename, pause, or delete your saved searches.',
  link: linkTo('/alerts')('Manage your searches'),
};
const why = () => `You are receiving this email because you saved a search on ${product.name}.`;
const manageWanted = {
  text: 'You can end your post when you have what you need.',
  link: linkTo('/alerts')('See your posts'),
};
const whyWanted = () =>
  `You are receiving this email because you asked your neighbors for something on ${product.name}.`;

/** What people asked to hear of. */
export const alertNotices = {
  'dates-free': toPerson<FreeDates>({
    inApp: ({ itemId, itemTitle, ...dates }) => ({
      words: `"${itemTitle}" is free on the dates you wanted: ${datesInWords(dates)}. Everyone who waited was told, so book soon.`,
      about: { type: 'item', id: itemId },
    }),
    mail: ({ itemId, itemTitle, startDate, endDate }) => ({
      subject: subjectWith(itemTitle, (title) => `Your dates are free: ${title}`),
      preheader: `${datesInWords({ startDate, endDate })}. Everyone who waited was told.`,
      heading: 'Your dates are free',
      paragraphs: [
        `"${itemTitle}" can be rented ${startDate === endDate ? 'on' : 'from'} ${datesInWords({ startDate, endDate })} again.`,
        "We told everyone who was waiting for these dates, and we aren't holding them for anyone. Whoever books first gets them.",
      ],
      action: itemPage(`${itemId}?startDate=${startDate}&endDate=${endDate}`, 'Book these dates'),
      after: [
        { text: 'You can wait for other dates, too.', link: linkTo('/alerts')('See what you wait for') },
      ],
      why: 'You are receiving this email because you asked us to tell you when these dates come free.',
    }),
  }),
  'search-found': toPerson<Finds>({
    inApp: (finds) => ({
      words: `${finds.wanted ? 'You asked for' : 'Your search'} ${quoted(finds.name)}: ${foundWords(finds)}`,
      about:
        finds.items.length === 1 && finds.items[0]
          ? { type: 'item', id: finds.items[0].id }
          : { type: 'alerts' },
    }),
    mail: (finds) => ({
      subject: subjectWith(finds.name, (name) => `Found for you: ${name}`),
      preheader: foundWords(finds),
      heading: finds.wanted
        ? 'Someone has what you asked for'
        : `Your search found ${items(finds.items.length)}`,
      paragraphs: [
        `${finds.wanted ? 'You asked for' : 'Your saved search'} "${finds.name}":`,
        ...paragraphsOf(finds, shown),
      ],
      action: linkTo(finds.page)(finds.wanted ? 'See everything that fits' : 'See everything it finds'),
      after: [finds.wanted ? manageWanted : manage],
      why: finds.wanted ? whyWanted() : why(),
    }),
  }),
  'searches-weekly': toPerson<{ searches: readonly Finds[] }>({
    inApp: ({ searches }) => ({
      words: `Your saved searches found ${items(sumOf(searches))} this week.`,
      about: { type: 'alerts' },
    }),
    mail: ({ searches }) => ({
      subject: `Your searches found ${items(sumOf(searches))} this week`,
      preheader: searches
        .slice(0, named)
        .map(({ name, items }) => `${name}: ${items.length}`)
        .join(', '),
      heading: 'Found this week',
      paragraphs: searches.flatMap((finds) => [
        {
          text: `Your search "${finds.name}" found ${items(finds.items.length)}.`,
          link: linkTo(finds.page)('See everything it finds'),
        },
        ...paragraphsOf(finds, 3),
      ]),
      action: linkTo('/alerts')('See your searches'),
      after: [manage],
      why: why(),
    }),
  }),
};
