import { company } from '@borough/domain/company';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const { street, city, state, zip } = company.address;

const sections: readonly ReadingSection[] = [
  {
    id: 'short',
    title: 'Borough in one paragraph',
    body: (
      <p>
        Borough is a marketplace on which people rent things from others nearby: tools, tents, cameras,
        kayaks. Owners set a daily price and a deposit and receive the full price; renters pay a fee of 15 %
        (10 % on Pro) and 3 % for the card.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Media contact',
    body: (
      <p>
        <a href={`mailto:${company.mail.press}`}>{company.mail.press}</a>, answered the same day.{' '}
        {company.legalName}, {street}, {city}, {state} {zip}.
      </p>
    ),
  },
];

/** For those who write about us. */
export function PressPage() {
  return <ReadingPage title="Press & Media" lead="Facts and a person to call." sections={sections} />;
}
