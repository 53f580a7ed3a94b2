import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import type { ReactNode } from 'react';
import { counted } from '../../lib/words/format.ts';
import { responseTimeInWords } from './response-words.ts';

/** A person's activity here, in figures; `more` adds further facts. */
export function PersonFacts({ person, more }: { person: ProfileCard; more?: ReactNode }) {
  const { rentalsDone, cancelledLate, responseRate, responseMinutes, reviewCount } = person;
  return (
    <dl className="tabular flex max-w-[68ch] flex-col text-sm">
      <Fact
        name="Lent out"
        value={rentalsDone.asOwner === 0 ? 'Not yet' : counted(rentalsDone.asOwner, 'time')}
      />
      <Fact
        name="Rented"
        value={rentalsDone.asRenter === 0 ? 'Not yet' : counted(rentalsDone.asRenter, 'time')}
      />
      <Fact name="Reviews as owner or renter" value={reviewCount === 0 ? 'None yet' : String(reviewCount)} />
      {cancelledLate > 0 && <Fact name="Cancelled late" value={`${cancelledLate} in the last 12 months`} />}
      {responseRate !== null && <Fact name="Response rate" value={`${responseRate}%`} />}
      {responseMinutes !== null && <Fact name="Response time" value={responseTimeInWords(responseMinutes)} />}
      {more}
    </dl>
  );
}

/** One row in a list of facts. */
export function Fact({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3 first:pt-0 last:border-0">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  );
}
