import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';

/** What the person agrees to. The links open in new tabs, so nothing typed is lost. */
export function TermsSentence() {
  return (
    <>
      I accept the{' '}
      <Link to={paths.terms} target="_blank" className="text-link">
        Terms of Service
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank" className="text-link">
        Privacy Policy
      </Link>
      , and I am 18 or older.
    </>
  );
}
