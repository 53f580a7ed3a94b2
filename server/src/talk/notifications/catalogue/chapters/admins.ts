import type { ShutAdmin } from '@borough/domain/admin/admins.contract';
import type { AdminRight } from '@borough/domain/admin/rights.rules';
import { product } from '@borough/domain/company';
import { universalText } from '../parts/instants.ts';
import { linkTo, securityPage } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** A right that was given, changed, or taken. */
interface RightChanged {
  before: AdminRight | null;
  after: AdminRight | null;
  /** Null: somebody at the server, by a command. */
  by: string | null;
  at: Date;
}

const noun: Readonly<Record<AdminRight, string>> = { operator: 'an operator', moderator: 'a moderator' };
const reach: Readonly<Record<AdminRight, string>> = {
  operator: 'Operators run the whole site.',
  moderator: 'Moderators look after people, listings, cases, and messages.',
};

const whoDid = ({ by }: RightChanged) => by ?? 'Whoever runs the server';

/** Something that happened to another admin. */
type OfAnother = RightChanged & { name: string; shut?: ShutAdmin };
const isShut: Readonly<Record<ShutAdmin, string>> = {
  suspend: 'is suspended',
  ban: 'is banned',
  lift: 'is no longer suspended',
};
const ofAnother = (facts: OfAnother) =>
  `${facts.name} ${facts.shut ? isShut[facts.shut] : isNow(facts, 'is')}`;

/** What someone is now, after their name or "You". */
const isNow = ({ before, after }: RightChanged, verb: string) =>
  after
    ? `${verb} ${noun[after]} of ${product.name} now`
    : `${verb} no longer ${noun[before ?? 'moderator']} of ${product.name}`;

/** What admins are told about who runs the site. */
export const adminNotices = {
  'admin-right-changed': toPerson<RightChanged>({
    inApp: (facts) => ({
      words: `You ${isNow(facts, 'are')}. ${whoDid(facts)} decided that.`,
      about: { type: 'security' },
    }),
    mail: (facts) => ({
      subject: `You ${isNow(facts, 'are')}`,
      preheader: `${whoDid(facts)} decided that.`,
      heading: `You ${isNow(facts, 'are')}`,
      paragraphs: [
        facts.by === null
          ? `Whoever runs the server decided that on ${universalText(facts.at)}, by a command.`
          : `${facts.by}, an operator, decided that on ${universalText(facts.at)}.`,
        ...(facts.after ? [reach[facts.after]] : []),
      ],
      action: securityPage('Review your account'),
      why: `You are receiving this email because it concerns what you may do on ${product.name}.`,
    }),
  }),
  'admins-changed': toPerson<OfAnother>({
    inApp: (facts) => ({
      words: `${ofAnother(facts)}. ${whoDid(facts)} decided that.`,
      about: { type: 'security' },
    }),
    mail: (facts) => ({
      subject: ofAnother(facts),
      preheader: `${whoDid(facts)} decided that.`,
      heading: ofAnother(facts),
      paragraphs: [
        `${whoDid(facts)} decided that on ${universalText(facts.at)}. If this surprises you, look at it now: operators can change it.`,
      ],
      action: linkTo('/admin/settings/admins')('See who runs the site'),
      why: 'You are receiving this email because you run this site.',
    }),
  }),
};
