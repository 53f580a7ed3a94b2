import { PageText } from './page-text.tsx';
import { TextPage } from './text-page.tsx';

/** Why lending to strangers works here. */
export function TrustSafetyPage() {
  return (
    <PageText name="trust-safety">
      {(content) => <TextPage content={content} drawing="key" cards={['badges']} />}
    </PageText>
  );
}
