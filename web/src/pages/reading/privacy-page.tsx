import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

/** What we know about people, and who sees it. */
export function PrivacyPage() {
  return <PageText name="privacy">{(content) => <TextPage content={content} />}</PageText>;
}
