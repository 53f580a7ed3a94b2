import { encode } from 'uqr';
import { classes } from '../parts/class-names.ts';

/** Text as a QR code for a camera, always dark on white. */
export function QrPicture({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('rounded-field border border-line bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
