import content from '../../content/trust-safety.md';
import { TextPage } from './text-page.tsx';

/** Why lending to strangers works here. */
export function TrustSafetyPage() {
  return <TextPage content={content} />;
}
