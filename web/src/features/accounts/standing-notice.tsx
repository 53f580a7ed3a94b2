import { clauses } from '@borough/domain/moderation/guideline-clauses';
import type { Standing } from '@borough/domain/moderation/standing.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { standingQuery } from './standing.api.ts';

const zone = deviceZone();

/** Tells suspended, banned, and reviewed people so on every page: why, until when, and what to do about it. */
export function StandingNotice() {
  const standing = useQuery(standingQuery).data;
  const now = useNow(60_000);
  if (!standing || standing.kind === 'member') return null;
  const words = wordsOf(standing, standing.until && momentInWords(new Date(standing.until), zone, now));
  return (
    <section
      aria-label="Your account"
      className="border-b border-line bg-amber-soft px-4 py-3 text-sm text-ink"
    >
      <div className="mx-auto flex max-w-[72rem] flex-col gap-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{words.title}</p>
        <p>{words.body}</p>
        {standing.reason && <p>Our reason: {standing.reason}</p>}
        {standing.clause && (
          <p>
            From our{' '}
            <Link to={paths.guidelines} className="underline underline-offset-4">
              community guidelines
            </Link>
            : {clauses[standing.clause]}
          </p>
        )}
        {standing.alone && (
          <p>
            Every admin has had dealings with someone involved. No one else could decide within a week, so one
            of them did.
          </p>
        )}
        <p>
          {words.appeal}{' '}
          <Link to={paths.contact} className="underline underline-offset-4">
            Contact us
          </Link>
        </p>
      </div>
    </section>
  );
}

const appeal = "Think we got it wrong? You can appeal once. Someone who wasn't involved will decide.";
const rest = 'Rentals already underway continue, and you can reply to messages about them.';

function wordsOf({ kind }: Standing, until: string | null): { title: string; body: string; appeal: string } {
  switch (kind) {
    case 'under-review':
      return {
        title: 'We need to review your account first',
        body: `Your email address, phone number, payment card or ID matches one from an account we closed. Until someone on our team has reviewed it, you can browse, but you can't list, book or message. If we haven't decided by ${until ?? 'then'}, you'll get full access.`,
        appeal: 'Is there something we should know?',
      };
    case 'kept-out':
      return {
        title: 'Your account stays restricted',
        body: "You can browse, but you can't list, book or message. You can download your data or delete your account at any time.",
        appeal,
      };
    case 'suspended':
      return {
        title: `Your account is suspended until ${until ?? 'we lift it'}`,
        body: `You can't list, book, accept, pay or start conversations. ${rest}`,
        appeal,
      };
    default:
      return {
        title: 'Your account is banned',
        body: `You can no longer list, book, accept, pay or start conversations. ${rest}`,
        appeal,
      };
  }
}
