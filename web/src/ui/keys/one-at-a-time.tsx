import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';

interface OneAtATimeProps {
  /** Where the way back leads: "All cases". */
  all: string;
  /** What to call one: "case". */
  what: string;
  /** Which one is open, from 0, and how many there are. */
  at: number;
  of: number;
  onBack: () => void;
  onGo: (to: number) => void;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The head of one opened entry of a list: back to all, which one it is, and to its neighbors. */
export function OneAtATime({ all, what, at, of, onBack, onGo }: OneAtATimeProps) {
  return (
    <nav aria-label={`Through the ${what}s`} className="flex min-w-0 items-center gap-1">
      <Button size="sm" variant="quiet" className="-ml-3" onClick={onBack}>
        <ArrowLeft {...icon} size={18} />
        {all}
      </Button>
      <span aria-live="polite" className="tabular px-1 text-sm whitespace-nowrap text-muted">
        {`${at + 1} of ${of}`}
      </span>
      <IconButton label={`Previous ${what}`} disabled={at <= 0} onClick={() => onGo(at - 1)}>
        <ChevronLeft {...icon} />
      </IconButton>
      <IconButton label={`Next ${what}`} disabled={at >= of - 1} onClick={() => onGo(at + 1)}>
        <ChevronRight {...icon} />
      </IconButton>
    </nav>
  );
}
