import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { responseTimeInWords } from './response-words.ts';
import { ProvedBadges, Stars } from './signs.tsx';

/** What everybody may know of a person: how long they are here, what they proved, how they answer, their own words. */
export function PersonCard({ person }: { person: ProfileCard }) {
  const { displayName, avatarUrl, bio, lendingPitch, hobbies, responseRate, responseMinutes } = person;
  const words = [
    { title: 'About', text: bio },
    { title: 'What they lend', text: lendingPitch },
    { title: 'Hobbies', text: hobbies },
  ].filter(({ text }) => text);
  return (
    <>
      <header className="flex items-center gap-x-4 sm:gap-x-6">
        <Avatar
          name={displayName}
          src={avatarUrl}
          size={112}
          className="max-sm:size-20! self-start sm:self-center"
        />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-2xl md:text-3xl">
            {displayName}
          </h1>
          <div className="mt-2 flex min-h-7 flex-wrap items-center gap-2 text-sm text-muted">
            <span>Member since {monthAndYear(person.memberSince)}</span>
            <Stars rating={person.rating} count={person.reviewCount} />
            <ProvedBadges person={person} />
          </div>
        </div>
      </header>
      <div className="mt-10 grid gap-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex flex-col gap-8">
          {words.map(({ title, text }) => (
            <section key={title}>
              <h2 className="text-lg">{title}</h2>
              <p dir="auto" className="mt-2 max-w-[68ch] whitespace-pre-line">
                {text}
              </p>
            </section>
          ))}
          {words.length === 0 && (
            <p className="max-w-[52ch] text-muted">
              {displayName} has not written about themselves yet. What others said is beside their items.
            </p>
          )}
        </div>
        <dl className="tabular flex flex-col text-sm">
          <Fact
            name="Reviews as owner or renter"
            value={person.reviewCount === 0 ? 'None yet' : String(person.reviewCount)}
          />
          {person.cancelledLate > 0 && (
            <Fact name="Cancelled late" value={`${person.cancelledLate} in the last 12 months`} />
          )}
          {responseRate !== null && <Fact name="Response rate" value={`${responseRate}%`} />}
          {responseMinutes !== null && (
            <Fact name="Response time" value={responseTimeInWords(responseMinutes)} />
          )}
        </dl>
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
