import { product } from '@borough/domain/company';
import { LetterChoice } from '../../features/newsletter/letter-choice.tsx';
import { useMailedLink } from '../../features/newsletter/mailed-link.ts';
import { SubscribeBox } from '../../features/newsletter/subscribe-box.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

const title = `The ${product.name} newsletter`;

/** Where our letters' links lead: confirming an address, and unsubscribing. Without a link, a way to subscribe. */
export function NewsletterPage() {
  useDocumentTitle(title);
  const link = useMailedLink();
  return (
    <Page>
      <div className="mx-auto max-w-[40rem]">
        <PageHeading title={title} lead="About renting things out and taking care of them." />
        {link ? <LetterChoice key={link.token} link={link} /> : <SubscribeBox />}
      </div>
    </Page>
  );
}
