import { CircleCheck, Clock } from 'lucide-react';
import type { ContentEntry } from '@borough/domain/texts/texts.contract';
import { Badge } from '../../ui/parts/badge.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

/** Working here. */
export function CareersPage() {
  return (
    <PageText name="careers">
      {(content) => (
        <TextPage
          content={content}
          drawing="bench"
          cards={['expect']}
          slots={{
            roles: ({ entries }) =>
              entries.length > 0 && (
                <ul aria-label="Roles" className="mt-6 space-y-4">
                  {entries.map((role) => (
                    <Role key={role.id} role={role} />
                  ))}
                </ul>
              ),
          }}
        />
      )}
    </PageText>
  );
}

function Role({ role: { id, title, html, facts } }: { role: ContentEntry }) {
  const { status, ...others } = facts;
  return (
    <li id={id} className="rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-start">
        <h3 className="text-lg">{title}</h3>
        {status === 'Open' ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden size={14} strokeWidth={2} />}>
            {status}
          </Badge>
        ) : (
          <Badge tone="waiting" icon={<Clock aria-hidden size={14} strokeWidth={2} />}>
            {status}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{Object.values(others).join(' · ')}</p>
      <Prose html={html} className="mt-3" />
    </li>
  );
}
