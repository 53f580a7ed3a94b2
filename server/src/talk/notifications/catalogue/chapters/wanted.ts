import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { Day } from '@borough/domain/days';
import { clipped, type Paragraph, subjectWith } from '../parts/letter.ts';
import { itemPage, linkTo } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** What a neighbor asks for. */
interface Post {
  postId: string;
  what: string;
  place: string;
  startDate: Day | null;
  endDate: Day | null;
  maxCents: number | null;
}

interface Posts {
  /** The latest first. */
  posts: readonly [Post, ...Post[]];
}

const longest = 60;
/** So many posts fit into a mail. */
const shown = 6;

const dated = ({ startDate, endDate }: Pick<Post, 'startDate' | 'endDate'>) =>
  startDate && endDate ? datesInWords({ startDate, endDate }) : null;

/** "Pressure washer" near Austin, TX, Jun 1 to 3, up to $40/day */
const inWords = (post: Post) =>
  [
    `"${clipped(post.what, longest)}" near ${post.place}`,
    dated(post),
    post.maxCents !== null && `up to $${post.maxCents / 100}/day`,
  ]
    .filter(Boolean)
    .join(', ');

const postPage = (id: string) => linkTo(`/wanted?post=${id}`);
const paragraphsOf = (posts: readonly Post[]): Paragraph[] =>
  posts
    .slice(0, shown)
    .map((post) => ({ text: `${inWords(post)}.`, link: postPage(post.postId)('Offer yours') }));
const whyOwner = () => `You are receiving this email because you list items on ${product.name}.`;

/** What people ask their neighbors for, and what those answer. */
export const wantedNotices = {
  'wanted-nearby': toPerson<Posts>({
    inApp: ({ posts }) => ({
      words:
        posts.length === 1
          ? `A neighbor is looking for ${inWords(posts[0])}. Do you have one to rent out?`
          : `Neighbors are looking for ${posts.length} things you may have: ${inWords(posts[0])}, and more.`,
      about: { type: 'wanted', id: posts[0].postId },
    }),
    mail: ({ posts }) => ({
      subject: subjectWith(posts[0].what, (what) => `A neighbor is looking for: ${what}`),
      preheader: inWords(posts[0]),
      heading:
        posts.length === 1 ? 'A neighbor is looking for something' : 'Neighbors are looking for something',
      paragraphs: [
        'You have something like it. If you can lend it, offer it with one press. They see its price and can ask for their dates.',
        ...paragraphsOf(posts),
      ],
      action: postPage(posts[0].postId)('See what neighbors look for'),
      why: whyOwner(),
    }),
  }),
  'wanted-weekly': toPerson<Posts>({
    inApp: ({ posts }) => ({
      words: `Neighbors near you looked for ${posts.length === 1 ? 'something' : `${posts.length} things`} this week: ${inWords(posts[0])}${posts.length > 1 ? ', and more' : ''}.`,
      about: { type: 'wanted', id: posts[0].postId },
    }),
    mail: ({ posts }) => ({
      subject: 'What your neighbors look for this week',
      preheader: inWords(posts[0]),
      heading: 'Wanted near you',
      paragraphs: [
        'You list things of the same kind. If you have one of these, offer it with one press.',
        ...paragraphsOf(posts),
      ],
      action: postPage(posts[0].postId)('See what neighbors look for'),
      why: whyOwner(),
    }),
  }),
  'wanted-offered': toPerson<{
    what: string;
    startDate: Day | null;
    endDate: Day | null;
    itemId: string;
    itemTitle: string;
    by: string;
  }>({
    inApp: ({ what, itemId, itemTitle, by }) => ({
      words: `${by} offers "${clipped(itemTitle, longest)}" for what you asked for: "${clipped(what, longest)}".`,
      about: { type: 'item', id: itemId },
    }),
    mail: ({ what, itemId, itemTitle, by, startDate, endDate }) => ({
      subject: subjectWith(what, (words) => `Offered to you: ${words}`),
      preheader: `${by} offers "${clipped(itemTitle, longest)}".`,
      heading: 'A neighbor has one',
      paragraphs: [
        `You asked for "${what}". ${by} offers you "${itemTitle}".`,
        startDate && endDate
          ? `Look at it and ask for your dates, ${datesInWords({ startDate, endDate })}. Nothing is held for you.`
          : 'Look at it and ask for your dates. Nothing is held for you.',
      ],
      action: itemPage(
        startDate && endDate ? `${itemId}?startDate=${startDate}&endDate=${endDate}` : itemId,
        'See it and ask',
      ),
      after: [{ text: 'Got what you need?', link: linkTo('/alerts')('End your post') }],
      why: `You are receiving this email because you asked your neighbors for something on ${product.name}.`,
    }),
  }),
};
