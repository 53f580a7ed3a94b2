import { useState } from 'react';
import { classes } from '../parts/class-names.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  src: string | null | undefined;
  /** Width in pixels. */
  size?: number;
  className?: string;
}

const tints = ['bg-brick-soft text-brick', 'bg-porch-soft text-porch', 'bg-amber-soft text-amber'] as const;

/** A person's picture; if there is none or it doesn't load, their initials on a color of their own. */
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
        'inline-flex items-center justify-center font-display font-semibold',
        tintOf(name),
      )}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Always the same tint for the same name. */
function tintOf(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tints[sum % tints.length];
}
