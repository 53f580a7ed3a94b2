import { clauses } from '@borough/domain/admin/people.contract';
import type { Standing } from '@borough/domain/moderation/standing.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentInWords } from '../../lib/moments.ts';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../paths.ts';
import { standingQuery } from './standing.api.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says on every page that one is suspended, banned or under review, why, until when, and what to do about it. */
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
            The part of our{' '}
            <Link to={paths.guidelines} className="underline underline-offset-4">
              community guidelines
            </Link>
            : {clauses[standing.clause]}
          </p>
        )}
        <p>
          {words.appeal}{' '}
          <Link to={paths.contact} className="underline underline-offset-4">
            Write to us
          </Link>
        </p>
      </div>
    </section>
  );
}

const appeal = 'Think we are wrong? You may appeal once; somebody who was not involved decides.';
const rest = 'Rentals that have started go on, and you can answer messages about them.';

function wordsOf({ kind }: Standing, until: string | null): { title: string; body: string; appeal: string } {
  switch (kind) {
    case 'under-review':
      return {
        title: 'We have to look at your account first',
        body: `Your email address or phone number looks like one of an account we closed. Until a person on our team has looked, you can look around, but not list, book, or message. If we do not decide by ${until ?? 'then'}, you can use everything.`,
        appeal: 'Is there something we should know?',
      };
    case 'kept-out':
      return {
        title: 'Your account stays restricted',
        body: 'You can look around, but not list, book, or message. You can download your data or delete your account at any time.',
        appeal,
      };
    case 'suspended':
      return {
        title: `Your account is suspended until ${until ?? 'we lift it'}`,
        body: `You cannot list, book, accept, pay, or start conversations. ${rest}`,
        appeal,
      };
    default:
      return {
        title: 'Your account is banned',
        body: `You cannot list, book, accept, pay, or start conversations any more. ${rest}`,
        appeal,
      };
  }
}
