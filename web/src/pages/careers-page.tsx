import { company } from '@borough/domain/company';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'work',
    title: 'How we work',
    body: (
      <p>
        A small team in {company.address.city}. We write things down, ship small, read what our members write
        to us every morning, and borrow our own conference projector.
      </p>
    ),
  },
  {
    id: 'apply',
    title: 'Write to us',
    body: (
      <p>
        Tell us what you would make better, and show us something you made:{' '}
        <a href={`mailto:${company.mail.careers}`}>{company.mail.careers}</a>. A person answers.
      </p>
    ),
  },
];

/** Working here. */
export function CareersPage() {
  return <ReadingPage title="Careers" lead="Help neighbours share what they own." sections={sections} />;
}
