/** The look of calendar days: a color and a pattern for each state, so neither is the only cue. */
// Patterns remain in forced-colors mode, drawn in the person's colors.
const hatched =
  'forced-color-adjust-none bg-[image:repeating-linear-gradient(135deg,transparent_0_4px,color-mix(in_srgb,var(--color-red)_26%,transparent)_4px_5.5px)]';
const dotted =
  'forced-color-adjust-none bg-[image:radial-gradient(color-mix(in_srgb,var(--color-grey)_30%,transparent)_1px,transparent_1.25px)] bg-[length:7px_7px]';

const striped =
  'forced-color-adjust-none bg-[image:repeating-linear-gradient(0deg,transparent_0_5px,color-mix(in_srgb,var(--color-brick)_22%,transparent)_5px_6.5px)]';

export const dayLook = {
  swatch: {
    available: 'bg-porch-soft ring-1 ring-porch/50 ring-inset',
    held: `bg-brick-soft ring-1 ring-brick/50 ring-inset ${striped}`,
    reserved: `bg-red-soft ring-1 ring-red/50 ring-inset ${hatched}`,
    unavailable: `bg-sunk ring-1 ring-grey/50 ring-inset ${dotted}`,
  },
  states: {
    available: 'bg-porch-soft text-porch font-semibold',
    held: `bg-brick-soft text-brick font-semibold ${striped}`,
    reserved: `bg-red-soft text-red ${hatched}`,
    unavailable: `bg-sunk/50 text-muted ${dotted}`,
    closed: 'text-muted/70 line-through decoration-line-strong/60',
    selected:
      '!bg-brick !bg-none !text-on-brick font-semibold [&>button]:!text-on-brick [&>button]:hover:!bg-brick-deep forced-color-adjust-none',
    range_middle: '!bg-brick-soft !text-brick forced-colors:outline-3 forced-colors:-outline-offset-4',
  },
  parts: {
    // As wide as seven days to press, or as what is around them.
    month: 'w-[19.25rem] max-w-full',
    month_grid: 'tabular w-full table-fixed border-separate border-spacing-0',
    weekday: 'h-11 text-xs font-normal text-muted',
    months: 'flex flex-wrap justify-center gap-x-8 gap-y-8',
    day: 'h-11 rounded-[11px] bg-clip-content p-px text-center text-sm',
    day_button:
      'inline-flex -m-px h-11 w-[calc(100%+2px)] items-center justify-center rounded-field transition-colors hover:bg-brick-soft hover:text-brick disabled:cursor-not-allowed disabled:hover:bg-transparent disabled:hover:text-inherit',
    // An underline isn't inherited by a button.
    today:
      'underline decoration-2 underline-offset-4 [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
    disabled: '',
    selected: '',
    range_middle: '',
    dropdowns: 'flex items-center justify-center gap-2',
    dropdown_root:
      'relative inline-flex min-h-11 items-center rounded-field px-2 hover:bg-sunk focus-within:outline-[2.5px] focus-within:outline-brick',
    dropdown: 'absolute inset-0 z-10 w-full cursor-pointer appearance-none opacity-0',
    caption_label: 'inline-flex items-center gap-1 [&>svg]:size-4 [&>svg]:rotate-90',
    nav: 'pointer-events-none absolute inset-x-0 top-0 z-10 flex h-11 justify-between [&>button]:pointer-events-auto',
  },
} as const;
