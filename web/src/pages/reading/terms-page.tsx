import content from '../../content/terms.md';
import { TextPage } from './text-page.tsx';

/** The rules both sides agree to. */
export function TermsPage() {
  return <TextPage content={content} />;
}
