/** The shape that text inputs, selects, and date pickers share. */
export const controlClass =
  'w-full min-h-11 rounded-field border border-line-strong bg-surface px-3.5 py-2 text-base text-ink ' +
  'transition-colors hover:border-ink aria-invalid:border-red disabled:bg-sunk disabled:text-muted';
