import type { Blocked } from '@borough/domain/messaging/conversation-tools.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { blocksQuery } from './tools.api.ts';
import { useTools } from './use-tools.ts';

interface BlockedPeopleProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everyone the signed-in person has blocked, each with an unblock button. */
export function BlockedPeople({ open, onOpenChange }: BlockedPeopleProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...blocksQuery, enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Blocked people"
      description="You can't message each other. They won't be notified."
    >
      {data ? (
        data.length === 0 ? (
          <p className="py-6 text-center text-muted">You haven&apos;t blocked anyone.</p>
        ) : (
          <ul aria-label="Blocked people">
            {data.map((person) => (
              <Entry key={person.id} person={person} />
            ))}
          </ul>
        )
      ) : error && !isFetching ? (
        <ErrorState title="Failed to load" onRetry={() => void refetch()} retrying={isFetching}>
          Your blocks are still in place.
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading blocked people" className="flex flex-col gap-4 py-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function Entry({ person }: { person: Blocked }) {
  const { block } = useTools({ id: '', other: person });
  const [pending, setPending] = useState(false);
  const unblock = () => {
    setPending(true);
    block(false)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <Avatar name={person.displayName} src={person.avatarUrl} size={40} />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{person.displayName}</bdi>
        <span className="text-xs text-muted">
          since{' '}
          {new Date(person.blockedAt).toLocaleDateString('en-US', {
            month: 'long',
            day: 'numeric',
            year: 'numeric',
          })}
        </span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        pending={pending}
        aria-label={`Unblock ${person.displayName}`}
        onClick={unblock}
      >
        Unblock
      </Button>
    </li>
  );
}
