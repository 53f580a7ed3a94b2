import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';

/** Shown if a search finds nothing: suggests asking a person. */
export function NoAnswer({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<Drawing name="search" width={120} />}
      title={`Nothing about "${typed.trim()}"`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.contact} className={buttonClass()}>
            Ask us
          </Link>
          <Button variant="secondary" onClick={onClear}>
            Show all questions
          </Button>
        </div>
      }
    >
      Try another word, or write to us. A person will answer.
    </EmptyState>
  );
}
