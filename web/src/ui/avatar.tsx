import { useState } from 'react';
import { classes } from './class-names.ts';

interface AvatarProps {
  name: string;
  src: string | null | undefined;
  /** Width in pixels. */
  size?: number;
  className?: string;
}

/** A person's picture, or the first letter of their name when there is none or it does not load. */
export function Avatar({ name, src, size = 40, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shape = classes('shrink-0 rounded-full object-cover', className);
  if (src && failed !== src) {
    return (
      <img src={src} alt="" width={size} height={size} className={shape} onError={() => setFailed(src)} />
    );
  }
  return (
    <span
      aria-hidden
      className={classes(
        shape,
        'inline-flex items-center justify-center bg-brick-soft font-display font-semibold text-brick',
      )}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  );
}
