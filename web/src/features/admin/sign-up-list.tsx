import type { SignUpReview, SignUpState } from '@borough/domain/admin/people.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { ActButtons } from './act-buttons.tsx';
import { Involved } from './involved.tsx';
import { signUpsQuery } from './admin.api.ts';
import { CardSkeletons } from './card-skeletons.tsx';

const zone = deviceZone();
const nothing: Record<SignUpState, [title: string, words: string]> = {
  open: [
    "You're all caught up",
    'Members whose email address, phone number, payment card or ID matches that of a banned member appear here.',
  ],
  'kept-out': ['No one has been kept out', 'People you keep out stay here so an appeal can be decided.'],
};

interface SignUpListProps {
  state: SignUpState;
  onState: (state: SignUpState) => void;
}

/** People who resemble someone banned: those waiting, or those kept out. */
export function SignUpList({ state, onState }: SignUpListProps) {
  return (
    <>
      <FilterChips
        label="Which sign-ups"
        value={state}
        onChange={(value) => onState(value === 'kept-out' ? value : 'open')}
        options={[
          { value: 'open', label: 'To review' },
          { value: 'kept-out', label: 'Kept out' },
        ]}
      />
      <div className="pt-5">
        <Reviews state={state} />
      </div>
    </>
  );
}

function Reviews({ state }: { state: SignUpState }) {
  const found = useQuery(signUpsQuery(state));
  const now = useNow(60_000);
  if (found.isPending) return <CardSkeletons label="Loading sign-ups" />;
  if (!found.data)
    return (
      <ErrorState
        title="The sign-ups couldn't be loaded"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { items } = found.data;
  if (items.length === 0)
    return (
      <EmptyState drawing={<Drawing name="shelf" width={120} />} title={nothing[state][0]}>
        {nothing[state][1]}
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-4">
      {items.map((review) => (
        <li
          key={review.id}
          id={review.id}
          tabIndex={-1}
          className="rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <Review review={review} now={now} />
        </li>
      ))}
    </ul>
  );
}

const kinds = {
  mailbox: 'email address',
  phone: 'phone number',
  card: 'payment card',
  id: 'ID',
} satisfies Record<SignUpReview['matched'][number], string>;

function Review({ review, now }: { review: SignUpReview; now: Date }) {
  const { id, person, resembles, decision } = review;
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  return (
    <article aria-label={person.displayName}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Link
          to={paths.person}
          params={{ personId: person.id }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {person.displayName}
        </Link>
        <span className="[overflow-wrap:anywhere] text-muted">{person.email}</span>
        <span className="text-xs text-muted max-sm:w-full sm:ml-auto">
          {review.lapsed ? (
            <Badge tone="waiting">Review period over, has access</Badge>
          ) : decision ? (
            `Kept out ${at(decision.at)}`
          ) : (
            `Decide by ${at(review.dueAt)}`
          )}
        </span>
      </div>
      <p className="mt-3">
        Shares the {review.matched.map((kind) => kinds[kind]).join(' and the ')} of a banned account:
      </p>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {resembles.map((other) => (
          <li key={other.id} className="[overflow-wrap:anywhere]">
            {other.displayName === null ? (
              'A deleted account'
            ) : (
              <Link
                to={paths.person}
                params={{ personId: other.id }}
                className="underline underline-offset-4"
              >
                {other.displayName}
              </Link>
            )}
            {other.reason && <span className="text-muted">, banned for: {other.reason}</span>}
          </li>
        ))}
      </ul>
      {decision && (
        <p className="mt-2 text-sm [overflow-wrap:anywhere] text-muted">Our reason: {decision.reason}</p>
      )}
      {review.involvement && <Involved by={review.involvement} />}
      {review.involved ? null : (
        <ActButtons
          about={person.displayName}
          acts={
            decision
              ? [{ on: 'sign-ups', id, act: 'approve' }]
              : [
                  { on: 'sign-ups', id, act: 'approve' },
                  { on: 'sign-ups', id, act: 'keep-out' },
                ]
          }
        />
      )}
    </article>
  );
}
