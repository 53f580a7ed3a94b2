import type { ContactState } from '@borough/domain/admin/contact-inbox.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/time/now.ts';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { contactQuery } from './admin.api.ts';
import { CardList } from './card-list.tsx';
import { ContactCard } from './contact-card.tsx';
import { WaitingList } from './waiting-list.tsx';

const nothing: Record<ContactState, [title: string, words: string]> = {
  open: ["You're all caught up", 'Messages from the contact form appear here.'],
  answered: ['No answered messages yet', 'Messages you answer or mark as answered stay here for two years.'],
};

interface ContactListProps {
  state: ContactState;
  onState: (state: ContactState) => void;
}

/** What people sent through the contact form, newest first: still open, or answered. */
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
  return (
    <WaitingList pages={pages} what="messages" nothing={nothing[state]}>
      {(messages) => (
        <CardList entries={messages} what="message">
          {(message) => <ContactCard message={message} state={state} now={now} />}
        </CardList>
      )}
    </WaitingList>
  );
}
