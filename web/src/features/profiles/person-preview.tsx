import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { counted } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { HoverCard } from '../../ui/windows/hover-card.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { profileQuery } from './profiles.api.ts';
import { responseTimeInWords } from './response-words.ts';
import { ProvedBadges, Stars } from './signs.tsx';

const keptMs = 5 * 60_000;

/**
 * The card next to a name, with what helps decide whether to look further. Fetched once per person, and cached for a few
 * minutes.
 */
export function PersonPreview({
  personId,
  open,
  onClose,
}: {
  personId: string;
  open: boolean;
  onClose: () => void;
}) {
  const { data, isError } = useQuery({ ...profileQuery(personId), staleTime: keptMs, enabled: open });
  return (
    <HoverCard open={open} onClose={onClose}>
      {data ? (
        <Preview person={data} />
      ) : isError ? (
        <p className="text-muted">This profile couldn&apos;t be loaded.</p>
      ) : (
        <div role="status" aria-label="Loading this profile" className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-5 flex-1" />
        </div>
      )}
    </HoverCard>
  );
}

function Preview({ person }: { person: ProfileCard }) {
  const { rentalsDone, bio, responseMinutes } = person;
  const done = [
    rentalsDone.asOwner > 0 && `lent ${counted(rentalsDone.asOwner, 'time')}`,
    rentalsDone.asRenter > 0 && `rented ${counted(rentalsDone.asRenter, 'time')}`,
    responseMinutes !== null && `responds ${responseTimeInWords(responseMinutes).toLowerCase()}`,
  ].filter((words) => words !== false);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={person.displayName} src={person.avatarUrl} size={48} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-display text-base font-semibold">
            {person.displayName}
          </p>
          <p className="text-muted">Member since {monthAndYear(person.memberSince)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-muted empty:hidden">
        <Stars rating={person.rating} count={person.reviewCount} />
        <ProvedBadges person={person} />
      </div>
      {done.length > 0 && <p className="mt-2 first-letter:uppercase">{done.join(', ')}.</p>}
      {bio && (
        <p dir="auto" className="mt-2 line-clamp-3 break-words text-muted">
          {bio}
        </p>
      )}
      <Link
        to={paths.person}
        params={{ personId: person.id }}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-brick underline-offset-4 hover:underline"
      >
        See profile
      </Link>
    </>
  );
}
