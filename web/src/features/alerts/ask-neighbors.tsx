import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';

interface AskNeighborsProps {
  /** The search that found nothing. */
  search: { search?: string; category?: string; startDate?: string; endDate?: string };
  /** Where it looked, as we write it. */
  place: string | undefined;
}

/** Below a search that found nothing: leads to where its words become a post to neighbors. */
export function AskNeighbors({
  search: { search: what, category, startDate, endDate },
  place,
}: AskNeighborsProps) {
  if (!what) return null;
  return (
    <div className="mt-8 flex flex-col items-center gap-3 border-t border-line pt-6">
      <p className="text-muted">No one has this yet?</p>
      <Link
        to={paths.askNeighbors}
        search={{ what, place, category, startDate, endDate }}
        className={buttonClass({ variant: 'secondary' })}
      >
        Ask your neighbors
      </Link>
    </div>
  );
}
