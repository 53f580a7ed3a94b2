import content from '../../content/community-guidelines.md';
import { TextPage } from './text-page.tsx';

/** How people treat each other here. */
export function GuidelinesPage() {
  return <TextPage content={content} />;
}
