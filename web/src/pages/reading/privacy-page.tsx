import content from '../../content/privacy.md';
import { TextPage } from './text-page.tsx';

/** What we know about people, and who sees it. */
export function PrivacyPage() {
  return <TextPage content={content} />;
}
