import type { AdminPerson } from '@borough/domain/admin/people.contract';
import { clauses } from '@borough/domain/moderation/guideline-clauses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { ActButtons } from './act-buttons.tsx';
import { actNames } from './act-names.ts';
import { Involved } from './involved.tsx';
import { peopleQuery } from './admin.api.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { SearchForm } from './search-form.tsx';

const zone = deviceZone();

/** Finds a person by address, profile, name, or booking, to suspend or ban them, or to lift that. */
export function PeopleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [problem, setProblem] = useState<string>();
  function search(wanted: string) {
    setProblem(wanted.length < 2 ? 'Please type at least two characters' : undefined);
    if (wanted.length >= 2) onSearch(wanted);
  }
  return (
    <>
      <SearchForm
        label="Find a person"
        hint="An email address, a profile's web address, part of a name, or a booking number."
        error={problem}
        q={q}
        onSearch={search}
      />
      {q !== '' && (
        <div className="pt-5">
          <Found q={q} />
        </div>
      )}
    </>
  );
}

function Found({ q }: { q: string }) {
  const found = useQuery(peopleQuery(q));
  const now = useNow(60_000);
  if (found.isPending) return <CardSkeletons label="Searching for people" />;
  if (!found.data)
    return (
      <ErrorState
        title="We couldn't load the search results"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { items } = found.data;
  if (items.length === 0)
    return (
      <EmptyState drawing={<Drawing name="search" width={120} />} title="No one found">
        Check the spelling, or open their profile and paste its web address here.
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-4">
      {items.map((person) => (
        <li key={person.id} className="rounded-card border border-line bg-surface p-4 md:p-5">
          <Person person={person} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Person({ person, now }: { person: AdminPerson; now: Date }) {
  const { id, displayName, standing } = person;
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  const acts = (['lift', 'suspend', 'ban'] as const).filter((act) =>
    act === 'lift' ? standing !== 'member' && person.ownDecision !== 'others-decide' : standing !== 'banned',
  );
  return (
    <article aria-label={displayName}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Link
          to={paths.person}
          params={{ personId: id }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {displayName}
        </Link>
        <span className="[overflow-wrap:anywhere] text-muted">{person.email}</span>
        {standing === 'banned' && <Badge tone="bad">Banned</Badge>}
        {standing === 'suspended' && person.until && (
          <Badge tone="bad">{`Suspended until ${at(person.until)}`}</Badge>
        )}
        <span className="text-xs text-muted max-sm:w-full sm:ml-auto">Since {at(person.since)}</span>
      </div>
      {person.booking && (
        <p className="mt-2 text-sm [overflow-wrap:anywhere]">
          <span className="text-muted">
            {person.booking.part === 'owner' ? 'The owner of this booking:' : 'The renter of this booking:'}
          </span>{' '}
          {person.booking.title}
        </p>
      )}
      {person.acts.length > 0 && (
        <ul aria-label="Actions taken" className="mt-3 flex flex-col gap-1 text-sm">
          {person.acts.map((act) => (
            <li key={act.at} className="[overflow-wrap:anywhere]">
              <span className="text-muted">
                {actNames[act.act]} {at(act.at)}
                {act.clause && `, “${clauses[act.clause]}”`}:
              </span>{' '}
              {act.reason}
            </li>
          ))}
        </ul>
      )}
      {person.ownDecision && (
        <p className="mt-3 text-sm text-muted">
          {person.ownDecision === 'others-decide'
            ? 'You made this decision, so another admin has to decide about lifting it.'
            : "You made this decision. You may lift it yourself, since there's no other admin who can."}
        </p>
      )}
      {person.involvement && <Involved by={person.involvement} />}
      {person.involved ? null : (
        <ActButtons
          about={displayName}
          acts={acts.map((act) => ({ on: 'people', id, act }))}
          isFirstUsual={false}
        />
      )}
    </article>
  );
}
