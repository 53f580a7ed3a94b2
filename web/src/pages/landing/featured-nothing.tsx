import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';

interface FeaturedNothingProps {
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown if there are no featured items or they failed to load; rarely needed, so loaded separately. */
export function FeaturedNothing({ failed, onRetry, retrying }: FeaturedNothingProps) {
  if (failed)
    return (
      <ErrorState title="The items couldn't be loaded" onRetry={onRetry} retrying={retrying}>
        Everything else on this page still works.
      </ErrorState>
    );
  return (
    <EmptyState
      drawing={<Drawing name="lamp" width={120} />}
      title="Be the first on your street"
      action={
        <Link to={paths.listItem} className={buttonClass()}>
          List an item
        </Link>
      }
    >
      Nothing is listed yet.
    </EmptyState>
  );
}
