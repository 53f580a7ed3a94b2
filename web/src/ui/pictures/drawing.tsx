interface DrawingProps {
  /** A drawing from public/drawings.svg. */
  name:
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
    | 'step-return';
  /** Width in pixels; without it, the drawing fills its container. */
  width?: number;
}

/** A small drawing in the surrounding text color. Decorative, so it isn't read out. */
export function Drawing({ name, width }: DrawingProps) {
  const height = name.startsWith('step') ? 160 : 240;
  return (
    <svg aria-hidden width={width ?? '100%'} viewBox={`0 0 240 ${height}`} className="block">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
