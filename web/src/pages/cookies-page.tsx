import content from '../content/cookies.md';
import { openCookiePreferences } from '../features/privacy/open-preferences.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Prose } from '../ui/prose.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';
import { Ending } from './reading/ending.tsx';

const center = 'preferences';

/** What the browser remembers for us, and the box in which one chooses. */
export function CookiesPage() {
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
            <Prose html={html} />
          ),
      }))}
      after={<Ending />}
    />
  );
}
