import type { IdDocument } from '@borough/domain/identity/identity.contract';
import { ExternalLink } from 'lucide-react';
import { sideNames } from './side-names.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The documents still stored, each viewable by the person they're about. */
export function OwnDocuments({
  documents,
  until,
}: {
  documents: readonly IdDocument[];
  until?: string | null;
}) {
  if (documents.length === 0) return null;
  return (
    <div className="mt-4">
      <ul aria-label="Your documents" className="flex flex-wrap gap-x-5 gap-y-1">
        {documents.map(({ side, address }) => (
          <li key={side}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm"
            >
              {sideNames[side]}
              <ExternalLink aria-hidden size={15} strokeWidth={1.75} />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
      {until && <p className="text-sm text-muted">We delete them on {longDay.format(new Date(until))}.</p>}
    </div>
  );
}
