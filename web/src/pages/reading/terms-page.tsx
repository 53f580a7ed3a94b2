import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

/** The rules both sides agree to. */
export function TermsPage() {
  return <PageText name="terms">{(content) => <TextPage content={content} />}</PageText>;
}
