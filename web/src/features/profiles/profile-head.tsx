import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { monthAndYear } from '../../lib/month-and-year.ts';
import type { SessionPerson } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { profileQuery } from './profiles.api.ts';
import { ProvedBadges, Stars } from './signs.tsx';

/** Who the signed-in person is to others. */
export function ProfileHead({ person }: { person: SessionPerson }) {
  const profile = useQuery(profileQuery(person.id));
  const { data, error } = profile;
  useEffect(() => {
    if (error) toast.error('Failed to load profile data');
  }, [error]);
  return (
    <header className="flex items-center gap-x-4 sm:gap-x-6">
      <Avatar
        name={data?.displayName ?? person.displayName}
        src={data?.avatarUrl ?? person.avatarUrl}
        size={88}
        className="max-sm:size-16! self-start sm:self-center"
      />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="text-2xl md:text-3xl">
          {data?.displayName ?? person.displayName}
        </h1>
        <div className="mt-2 flex min-h-7 flex-wrap items-center gap-2 text-sm text-muted">
          {profile.isPending && <Skeleton className="h-5 w-56" />}
          {error && (
            <span role="alert" className="flex flex-wrap items-center gap-3">
              Failed to load your profile data
              <Button
                size="sm"
                variant="secondary"
                pending={profile.isFetching}
                onClick={() => void profile.refetch()}
              >
                Try again
              </Button>
            </span>
          )}
          {data && (
            <>
              <span>Member since {monthAndYear(data.memberSince)}</span>
              <Stars rating={data.rating} count={data.reviewCount} />
            </>
          )}
          <ProvedBadges person={{ ...data, emailVerified: data?.emailVerified ?? person.emailVerified }} />
        </div>
      </div>
      <Link to={paths.messages} className={buttonClass({ variant: 'secondary', className: 'max-sm:hidden' })}>
        <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
        Messages
      </Link>
    </header>
  );
}
