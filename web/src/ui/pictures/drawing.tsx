/** Drawings that only pages to read have; they lie in a file of their own, which the worker doesn't fetch before any use. */
const ofPages = ['bench', 'paper', 'notebook', 'handshake'] as const;

/** A drawing from public/drawings.svg or page-drawings.svg. */
export type DrawingName =
  | 'lamp'
  | 'box'
  | 'shelf'
  | 'cup'
  | 'cord'
  | 'key'
  | 'search'
  | 'fence'
  | 'calendar'
  | 'street'
  | 'step-find'
  | 'step-pay'
  | 'step-return'
  | (typeof ofPages)[number];

interface DrawingProps {
  name: DrawingName;
  /** Width in pixels; without it, the drawing fills its container. */
  width?: number;
}

/** A small drawing in the surrounding text color. Decorative, so it isn't read out. */
export function Drawing({ name, width }: DrawingProps) {
  const height = name.startsWith('step') ? 160 : 240;
  const file = ofPages.some((each) => each === name) ? 'page-drawings' : 'drawings';
  return (
    <svg
      aria-hidden
      width={width ?? '100%'}
      viewBox={`0 0 240 ${height}`}
      className="block"
      // The symbols inherit these.
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/${file}.svg#${name}`} />
    </svg>
  );
}
