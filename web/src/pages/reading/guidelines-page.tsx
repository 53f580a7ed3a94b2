import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

/** How people treat each other here. */
export function GuidelinesPage() {
  return <PageText name="community-guidelines">{(content) => <TextPage content={content} />}</PageText>;
}
