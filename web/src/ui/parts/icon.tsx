interface IconProps {
  /** An icon from public/icons.svg. Other icons come from lucide-react, outside the first load. */
  name:
    | 'loader-circle'
    | 'rotate-cw'
    | 'house'
    | 'search'
    | 'circle-plus'
    | 'message-circle'
    | 'user-round'
    | 'sun'
    | 'moon'
    | 'monitor'
    | 'image-off'
    | 'calendar-days'
    | 'arrow-right'
    | 'star'
    | 'heart'
    | 'badge-check'
    | 'shield-check'
    | 'mail-check'
    | 'phone'
    | 'map-pin'
    | 'locate-fixed'
    | 'instagram'
    | 'facebook'
    | 'x'
    | 'youtube';
  size?: number;
  strokeWidth?: number;
  className?: string;
}

/** An icon from a sprite outside the program, to keep the first load small. Decorative: not read out. */
export function Icon({ name, size = 20, strokeWidth = 1.75, className }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
