import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../pictures/drawing.tsx';
import { classes } from '../parts/class-names.ts';

interface PageOpeningProps {
  title: string;
  lead: ReactNode;
  /** A drawing beside the title, on a surface of its own; without one, the words stand alone. */
  drawing?: DrawingName | undefined;
  children?: ReactNode;
}

/** How a page to read begins: its title, what it is about in a sentence, and a drawing. */
export function PageOpening({ title, lead, drawing, children }: PageOpeningProps) {
  return (
    <header
      className={classes(
        'mb-8',
        drawing && 'flex items-center justify-between gap-4 rounded-card bg-sunk p-5 md:px-8 md:py-6',
      )}
    >
      <div className="max-w-[62ch] min-w-0 flex-1">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-muted md:mt-4">{lead}</p>
        {children}
      </div>
      {drawing && (
        <div
          className="shrink-0 self-start text-brick md:self-center print:hidden"
          style={{ width: 'clamp(4rem, 12vw, 9rem)' }}
        >
          <Drawing name={drawing} />
        </div>
      )}
    </header>
  );
}
