import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

const tones = {
  plain: 'bg-sunk text-ink dark:ring-1 dark:ring-line dark:ring-inset',
  brick: 'bg-brick-soft text-brick',
  good: 'bg-porch-soft text-porch',
  waiting: 'bg-amber-soft text-amber',
  bad: 'bg-red-soft text-red',
} as const;

export type Tone = keyof typeof tones;

/** A few words about something's state. `icon` comes first, so color is never the only cue. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold min-[360px]:shrink-0 [&>svg]:shrink-0 forced-colors:outline-1 forced-colors:-outline-offset-1',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
