import { classes } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A spinner. With a label it's announced; without one it's decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classes('inline-flex', className)}>
      <Icon
        name="loader-circle"

        className="animate-spin motion-reduce:animate-none"
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** A spinner alone in the middle of the page. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex min-h-[50vh] items-center justify-center text-brick">
      <Spinner label={label} className="scale-150" />
    </div>
  );
}
