import { company } from '@borough/domain/company';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'what',
    title: 'What we store in your browser',
    body: (
      <ul>
        <li>
          One cookie that keeps you signed in, for up to 30 days, or until the browser closes if you asked for
          that.
        </li>
        <li>
          Your choice of light or dark, and drafts of forms you have not sent yet. These never leave your
          device.
        </li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: 'What we do not store',
    body: <p>No advertising cookies and no tracking by others. Nothing here follows you to other sites.</p>,
  },
  {
    id: 'manage',
    title: 'Removing them',
    body: (
      <p>
        Your browser's settings delete everything at once; you are then signed out. Questions:{' '}
        <a href={`mailto:${company.mail.privacy}`}>{company.mail.privacy}</a>.
      </p>
    ),
  },
];

/** What the browser remembers for us. */
export function CookiesPage() {
  return (
    <ReadingPage
      title="Cookie Policy"
      lead="Few, small, and none of them for advertising."
      revised="November 2026"
      sections={sections}
    />
  );
}
