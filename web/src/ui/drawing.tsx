interface DrawingProps {
  /** A drawing of public/drawings.svg. */
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
  /** Width in pixels; without it the drawing fills its place. */
  width?: number;
}

/** A small drawing in the color of the text around it; decoration, so it is not read out. */
export function Drawing({ name, width }: DrawingProps) {
  const height = name.startsWith('step') ? 160 : 240;
  return (
    <svg aria-hidden width={width ?? '100%'} viewBox={`0 0 240 ${height}`} className="block">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
