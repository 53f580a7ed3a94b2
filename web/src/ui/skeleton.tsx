import { classes } from './class-names.ts';

/** A grey shape where something will be. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'block animate-breathe rounded-field bg-line forced-colors:border forced-colors:bg-[Canvas]',
        className,
      )}
    />
  );
}
