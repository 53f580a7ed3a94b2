import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { OwnProfile } from '../../features/profiles/own-profile.tsx';
import { OwnTrustCard } from '../../features/trust/own-trust-card.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';

/** What others see of the person, with a way to change each part of it. */
export function ProfilePart({ person }: { person: SessionPerson }) {
  return (
    <>
      <OwnProfile person={person} inAccount trust={(onEdit) => <OwnTrustCard onEdit={onEdit} />} />
      <Link
        to={paths.accountPart}
        params={{ part: 'pro' }}
        className="mt-8 flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 transition-colors hover:border-line-strong"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Pro page</span>
          <span className="block text-sm text-muted">
            Business name, hours, house rules, cover and pictures
          </span>
        </span>
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      </Link>
    </>
  );
}
