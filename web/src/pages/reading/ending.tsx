import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The quiet last line of every reading page. */
export function Ending() {
  return (
    <p className="text-sm text-muted">
      Did you find what you were looking for? If not,{' '}
      <Link to={paths.contact} className="text-link">
        write to us
      </Link>
      : a person reads every message.
    </p>
  );
}
