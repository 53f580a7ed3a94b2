import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { accountWords } from '../../shell/signed-in/account-words.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { accountLines } from './account-lines.tsx';

/** The account's first page on small screens: its words, each with how things stand there. */
export function AccountList({ person }: { person: SessionPerson }) {
  useDocumentTitle('Account');
  return (
    <Page className="max-w-2xl!">
      <PageHeading title="Account" lead={<bdi>{person.displayName}</bdi>} />
      <nav aria-label="Account" className="-mt-3">
        <ul className="divide-y divide-line border-y border-line">
          {accountWords.map(({ part, title, Icon }) => {
            const Line = accountLines[part];
            return (
              <li key={part}>
                <Link
                  to={paths.accountPart}
                  params={{ part }}
                  className="-mx-2 flex min-h-15 items-center gap-4 rounded-field px-2 py-1.5 transition-colors hover:bg-sunk"
                >
                  <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    {/* Its room is kept until it is known. */}
                    <span className="tabular block min-h-lh truncate text-sm text-muted">
                      <Line person={person} />
                    </span>
                  </span>
                  <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </Page>
  );
}
