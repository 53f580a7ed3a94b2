import { useState } from 'react';
import { classes } from '../parts/class-names.ts';
import { Icon } from '../parts/icon.tsx';

export interface PictureSource {
  src: string;
  /** Other widths of the same picture, as `srcset` takes them. */
  srcSet?: string;
}

/** A square picture by its address: one that is 640 pixels wide has another beside it, half as wide. Null without an address. */
export const tileSource = (src: string | null): PictureSource | null =>
  src === null ? null : { src, srcSet: `${src.replace('-640.', '-320.')} 320w, ${src} 640w` };

interface PictureProps {
  picture: PictureSource | null | undefined;
  alt: string;
  /** How wide it's displayed, in `sizes` syntax: "(min-width: 768px) 33vw, 100vw". */
  sizes?: string;
  /** Width to height: "4/3". */
  aspect?: string;
  /** Loaded first and shown without a fade: for the one picture people see first. */
  priority?: boolean;
  className?: string;
  imageClassName?: string;
}

/** A cached picture loads within this time, and appears without a fade. */
const freshMs = 150;

/**
 * A picture in a fixed-shape frame: its own color first, then it fades in unless it loads immediately; an empty frame if there
 * is none.
 */
export function Picture({
  picture,
  alt,
  sizes,
  aspect = '4/3',
  priority,
  className,
  imageClassName,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const src = picture?.src;
  const shown = src && failed !== src;
  return (
    <span
      className={classes('relative block overflow-hidden rounded-card bg-sunk', className)}
      style={{ aspectRatio: aspect }}
    >
      {shown ? (
        <img
          key={src}
          src={src}
          srcSet={picture.srcSet}
          sizes={picture.srcSet ? sizes : undefined}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          ref={watch}
          onLoad={(event) => showLoaded(event.currentTarget)}
          onError={() => setFailed(src)}
          className={classes(
            'absolute inset-0 size-full object-cover transition-[opacity,scale] duration-200 data-fresh:transition-none',
            !priority && 'opacity-0 data-loaded:opacity-100',
            imageClassName,
          )}
        />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          className="absolute inset-0 flex items-center justify-center bg-sunk text-grey dark:bg-surface"
        >
          <Icon name="image-off" size={32} strokeWidth={1.5} />
        </span>
      )}
    </span>
  );
}

/** Set on the element itself: with state, a list would re-render for each picture that loads. */
function showLoaded(image: HTMLImageElement): void {
  if (image.complete && image.naturalWidth > 0) image.dataset['loaded'] = '';
}

function watch(image: HTMLImageElement | null): (() => void) | undefined {
  if (!image) return;
  image.dataset['fresh'] = '';
  showLoaded(image);
  const timer = setTimeout(() => delete image.dataset['fresh'], freshMs);
  return () => clearTimeout(timer);
}
