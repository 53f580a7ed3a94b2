import { classes } from './class-names.ts';

/**
 * A gray placeholder; give it the size of the content it stands for. It doesn't animate for the first second: content that
 * arrives by then needs no animation, and animating many shapes takes CPU from loading it.
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
