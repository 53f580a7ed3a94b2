import type { Photo } from '@borough/domain/items/items.contract';
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { scrollBehavior } from '../../lib/page/scrolling.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { useBackCloses } from '../../ui/windows/back-closes.ts';
import { useFocusBack } from '../../ui/windows/focus-back.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { usePinch } from '../../ui/pictures/use-pinch.ts';
import { sourceOf } from './photo-source.ts';

interface PhotoGalleryProps {
  photos: readonly Photo[];
  title: string;
  /** The photo shown; null while the gallery is closed. */
  index: number | null;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

const roundButton =
  'inline-flex size-11 items-center justify-center rounded-full bg-white/12 text-white transition-colors hover:bg-white/25 disabled:opacity-25 focus-visible:outline-white';
const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const;

/** All photos, full screen: swipe, arrow keys, Home and End, or the row of thumbnails below; fingers enlarge them. */
export function PhotoGallery({ photos, title, index, onIndexChange, onClose }: PhotoGalleryProps) {
  const focusBack = useFocusBack();
  const open = index !== null;
  useBackCloses(open, onClose);
  const current = index ?? 0;
  const last = photos.length - 1;
  const go = (next: number) => onIndexChange(Math.min(last, Math.max(0, next)));
  // A scroll that settles while the gallery is closing must not open it again.
  const cameToRest = useCallback(
    (at: number) => {
      if (open) onIndexChange(at);
    },
    [open, onIndexChange],
  );
  const steps: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-[#0e1011] text-white outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          <GalleryHead current={current} photos={photos} title={title} />
          <div className="relative min-h-0 flex-1">
            <Track photos={photos} title={title} index={current} onIndexChange={cameToRest} />
            {photos.length > 1 && (
              <>
                <button
                  type="button"
                  aria-label="Previous photo"
                  disabled={current === 0}
                  onClick={() => go(current - 1)}
                  className={classes(roundButton, 'absolute top-1/2 left-4 -translate-y-1/2 max-md:hidden')}
                >
                  <ChevronLeft {...icon} />
                </button>
                <button
                  type="button"
                  aria-label="Next photo"
                  disabled={current === last}
                  onClick={() => go(current + 1)}
                  className={classes(roundButton, 'absolute top-1/2 right-4 -translate-y-1/2 max-md:hidden')}
                >
                  <ChevronRight {...icon} />
                </button>
              </>
            )}
          </div>
          <Thumbnails photos={photos} current={current} go={go} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface GalleryHeadProps extends Pick<PhotoGalleryProps, 'photos' | 'title'> {
  current: number;
}

function GalleryHead({ current, photos, title }: GalleryHeadProps) {
  return (
    <div className="flex items-center gap-4 px-4 py-3">
      <p aria-live="polite" className="tabular w-16 text-sm">
        <span aria-hidden>
          {current + 1} / {photos.length}
        </span>
        <span className="sr-only">
          Photo {current + 1} of {photos.length}
        </span>
      </p>
      <Dialog.Title className="flex-1 truncate text-center font-sans text-sm font-semibold tracking-normal">
        {title}
      </Dialog.Title>
      <Dialog.Close aria-label="Close" className={classes(roundButton, 'ml-5')}>
        <X {...icon} />
      </Dialog.Close>
    </div>
  );
}

interface ThumbnailsProps extends Pick<PhotoGalleryProps, 'photos'> {
  current: number;
  go: (next: number) => void;
}

function Thumbnails({ photos, current, go }: ThumbnailsProps) {
  return (
    photos.length > 1 && (
      <ul
        aria-label="All photos"
        className="scrollbar-none flex justify-center-safe gap-2 overflow-x-auto px-4 pt-4 pb-5"
      >
        {photos.map((photo, at) => (
          <li key={photo.id} className="shrink-0">
            <button
              type="button"
              aria-label={`Show photo ${at + 1}`}
              aria-current={at === current ? 'true' : undefined}
              onClick={() => go(at)}
              className="block overflow-hidden rounded-field opacity-55 ring-white transition-opacity hover:opacity-100 focus-visible:outline-white aria-[current]:opacity-100 aria-[current]:ring-2 forced-colors:aria-[current]:outline-3"
            >
              <Picture
                picture={{ src: photo.thumbnail }}
                alt=""
                className="w-16 rounded-none bg-white/10 md:w-20"
              />
            </button>
          </li>
        ))}
      </ul>
    )
  );
}

type TrackProps = Pick<PhotoGalleryProps, 'photos' | 'title' | 'onIndexChange'> & { index: number };

/** The photos side by side in a snapping strip; the browser handles the swiping. */
function Track({ photos, title, index, onIndexChange }: TrackProps) {
  const track = useRef<HTMLUListElement>(null);
  const entered = useRef(false);
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const left = index * element.clientWidth;
    if (Math.abs(element.scrollLeft - left) > 2)
      element.scrollTo({ left, behavior: entered.current ? scrollBehavior() : 'instant' });
    entered.current = true;
  }, [index]);
  const settled = useCallback(() => {
    const element = track.current;
    if (element && element.clientWidth > 0)
      onIndexChange(Math.round(element.scrollLeft / element.clientWidth));
  }, [onIndexChange]);
  useEffect(() => {
    const element = track.current;
    element?.addEventListener('scrollend', settled);
    return () => element?.removeEventListener('scrollend', settled);
  }, [settled]);
  return (
    <ul
      ref={track}
      tabIndex={0}
      aria-label="Photo shown"
      className="scrollbar-none flex h-full snap-x snap-mandatory overflow-x-auto outline-none"
    >
      {photos.map((photo, at) => (
        <Slide key={photo.id} isShown={at === index}>
          {(style) => (
            <LargePhoto
              photo={photo}
              alt={`${title}, photo ${at + 1}`}
              near={Math.abs(at - index) <= 1}
              style={style}
            />
          )}
        </Slide>
      ))}
    </ul>
  );
}

interface SlideProps {
  isShown: boolean;
  children: (style: CSSProperties) => ReactNode;
}

/** A photo's place in the strip, where fingers can enlarge it. */
function Slide({ isShown, children }: SlideProps) {
  const { frame, style } = usePinch(isShown);
  return (
    <li
      {...frame}
      aria-hidden={!isShown}
      className="flex size-full shrink-0 snap-center items-center justify-center overflow-hidden md:px-20"
    >
      {children(style)}
    </li>
  );
}

interface LargePhotoProps {
  photo: Photo;
  alt: string;
  near: boolean;
  style: CSSProperties;
}

function LargePhoto({ photo, alt, near, style }: LargePhotoProps) {
  const [failed, setFailed] = useState(false);
  const { src, srcSet } = sourceOf(photo);
  if (failed)
    return (
      <span role="img" aria-label={`${alt} couldn't be loaded`} className="text-white/60">
        <ImageOff aria-hidden size={48} strokeWidth={1.5} />
      </span>
    );
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="100vw"
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading={near ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      style={style}
      className="h-full w-full object-contain"
    />
  );
}
