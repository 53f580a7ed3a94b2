import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'kind',
    title: 'Be the neighbour you would lend to',
    body: (
      <p>
        Answer within the day. Describe things as they are, scratches included. Be there when you said, bring
        things back clean and on time, and say at once when something broke.
      </p>
    ),
  },
  {
    id: 'listings',
    title: 'What may be listed',
    body: (
      <p>
        Things that are yours to lend, that work, and that are legal to lend: no weapons, no recalled goods,
        no medicine, no animals. Photos must show the very thing.
      </p>
    ),
  },
  {
    id: 'inside',
    title: 'Stay on Borough until the day before',
    body: (
      <p>
        Prices, dates and questions belong into the conversation here. Phone numbers and addresses open 24
        hours before the start; before that they are filtered, because paying outside is how people get
        cheated.
      </p>
    ),
  },
  {
    id: 'ladder',
    title: 'What happens otherwise',
    body: (
      <>
        <p>
          A warning, then removal of the listing, then a temporary suspension, then a permanent ban. Each with
          a reason, and each can be appealed once to somebody else.
        </p>
        <p>
          Saw something? Use the report button on a listing or <Link to={paths.contact}>write to us</Link>.
        </p>
      </>
    ),
  },
];

/** How people treat each other here. */
export function GuidelinesPage() {
  return (
    <ReadingPage
      title="Community Guidelines"
      lead="Four things keep a street friendly. They keep Borough friendly, too."
      revised="November 2026"
      sections={sections}
    />
  );
}
