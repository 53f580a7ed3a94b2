import type { Content } from '@borough/domain/texts/texts.contract';
import { keptThings } from '../../features/privacy/kept-things.ts';
import { openCookiePreferences } from '../../features/privacy/open-preferences.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
import { Ending } from './ending.tsx';
import { PageText } from './page-text.tsx';

const center = 'preferences';

/** What the browser remembers for us, with a panel to choose. */
export function CookiesPage() {
  return <PageText name="cookies">{(content) => <CookiePolicy content={content} />}</PageText>;
}

function CookiePolicy({ content }: { content: Content }) {
  return (
    <ReadingPage
      title={content.title}
      lead={content.lead}
      revised={content.revised}
      sections={content.sections.map(({ id, title, html }) => ({
        id,
        title,
        body:
          id === center ? (
            <Card className="mt-1">
              <Prose html={html} />
              <Button className="mt-5 print:hidden" onClick={openCookiePreferences}>
                Manage Cookie Preferences
              </Button>
            </Card>
          ) : (
            <>
              <Prose html={html} />
              {id === 'durations' && <KeptThings />}
            </>
          ),
      }))}
      after={<Ending />}
    />
  );
}

function KeptThings() {
  return (
    <dl className="mt-4 space-y-3 text-sm">
      {keptThings.map(({ name, where, whatFor, howLong }) => (
        <div key={name} className="border-l-2 border-line pl-4">
          <dt className="font-mono text-xs break-all">{name}</dt>
          <dd>
            {whatFor}{' '}
            <span className="text-muted">
              {where.charAt(0).toUpperCase() + where.slice(1)},{' '}
              {howLong.charAt(0).toLowerCase() + howLong.slice(1)}.
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
