import type { AdminRight } from '@borough/domain/admin/rights.rules';
import { product } from '@borough/domain/company';
import { universalText } from '../parts/instants.ts';
import { linkTo, securityPage } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** A right that was given, changed, or taken. */
interface RightChanged {
  before: AdminRight | null;
  after: AdminRight | null;
  by: string;
  at: Date;
}

const noun: Readonly<Record<AdminRight, string>> = { operator: 'an operator', moderator: 'a moderator' };
const reach: Readonly<Record<AdminRight, string>> = {
  operator: 'Operators run the whole site.',
  moderator: 'Moderators look after people, listings, cases, and messages.',
};

/** What someone is now, after their name or "You". */
const isNow = ({ before, after }: RightChanged, verb: string) =>
  after
    ? `${verb} ${noun[after]} of ${product.name} now`
    : `${verb} no longer ${noun[before ?? 'moderator']} of ${product.name}`;

/** What admins are told about who runs the site. */
export const adminNotices = {
  'admin-right-changed': toPerson<RightChanged>({
    inApp: (facts) => ({
      words: `You ${isNow(facts, 'are')}. ${facts.by} decided that.`,
      about: { type: 'security' },
    }),
    mail: (facts) => ({
      subject: `You ${isNow(facts, 'are')}`,
      preheader: `${facts.by} decided that.`,
      heading: `You ${isNow(facts, 'are')}`,
      paragraphs: [
        `${facts.by}, an operator, decided that on ${universalText(facts.at)}.`,
        ...(facts.after ? [reach[facts.after]] : []),
      ],
      action: securityPage('Review your account'),
      why: `You are receiving this email because it concerns what you may do on ${product.name}.`,
    }),
  }),
  'admins-changed': toPerson<RightChanged & { name: string }>({
    inApp: (facts) => ({
      words: `${facts.name} ${isNow(facts, 'is')}. ${facts.by} decided that.`,
      about: { type: 'security' },
    }),
    mail: (facts) => ({
      subject: `${facts.name} ${isNow(facts, 'is')}`,
      preheader: `${facts.by} decided that.`,
      heading: `${facts.name} ${isNow(facts, 'is')}`,
      paragraphs: [
        `${facts.by} decided that on ${universalText(facts.at)}. If this surprises you, look at it now: operators can change it.`,
      ],
      action: linkTo('/admin/settings/admins')('See who runs the site'),
      why: 'You are receiving this email because you run this site.',
    }),
  }),
};
