import { classes } from './class-names.ts';

/**
 * A gray shape where something will be. Give it the size of what comes. It stays still for a second: what comes by then
 * was never missed, and moving many shapes takes the processor from what brings them.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'block animate-breathe [animation-delay:1s] rounded-field bg-line forced-colors:border forced-colors:bg-[Canvas]',
        className,
      )}
    />
  );
}
