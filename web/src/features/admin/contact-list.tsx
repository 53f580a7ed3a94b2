import type { ContactState } from '@borough/domain/admin/contact-inbox.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/now.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { contactQuery } from './admin.api.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { ContactCard } from './contact-card.tsx';

const nothing: Record<ContactState, [title: string, words: string]> = {
  open: ['Everything is answered', 'When somebody writes to us with the contact form, it comes here.'],
  answered: ['Nothing answered so far', 'What you mark as answered is kept here for two years.'],
};

interface ContactListProps {
  state: ContactState;
  onState: (state: ContactState) => void;
}

/** What people wrote with the contact form, the newest first: still open, or answered. */
export function ContactList({ state, onState }: ContactListProps) {
  return (
    <>
      <FilterChips
        label="Which messages"
        value={state}
        onChange={(value) => onState(value === 'answered' ? value : 'open')}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'answered', label: 'Answered' },
        ]}
      />
      <div className="pt-5">
        <Messages key={state} state={state} />
      </div>
    </>
  );
}

function Messages({ state }: { state: ContactState }) {
  const pages = useInfiniteQuery(contactQuery(state));
  const now = useNow(30_000);
  const messages = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (pages.isPending) return <CardSkeletons label="Loading messages" />;
  if (pages.error && !pages.data)
    return (
      <ErrorState
        title="The messages did not arrive"
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  const [title, words] = nothing[state];
  if (messages.length === 0)
    return (
      <EmptyState drawing={<Drawing name="lamp" width={120} />} title={title}>
        {words}
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id} className="rounded-card border border-line bg-surface p-4 md:p-5">
            <ContactCard message={message} state={state} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  );
}
