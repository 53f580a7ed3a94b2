import type { Photo } from '@borough/domain/items/items.contract';
import { mosaicPhotos, photoMosaic } from '@borough/domain/items/photo-mosaic';
import { photoSizes } from '@borough/domain/items/photos';
import { Images } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { classes } from '../../ui/parts/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { sourceOf } from './photo-source.ts';

const PhotoGallery = lazy(() =>
  import('./photo-gallery.tsx').then(({ PhotoGallery }) => ({ default: PhotoGallery })),
);

/** An item's photos: a strip to swipe on phones, a mosaic on wider screens. Each opens the full-screen gallery. */
export function PhotoMosaic({ photos, title }: { photos: readonly Photo[]; title: string }) {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const [near, setNear] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const mosaic = photoMosaic(photos.length);
  if (!mosaic)
    return (
      <Picture
        picture={null}
        alt={`No photo of ${title} yet`}
        className="aspect-[2/1]! rounded-none md:aspect-[4/1]! md:rounded-card"
      />
    );
  const open = (index: number) => {
    setOpened(true);
    setShown(index);
  };
  return (
    <div className="relative">
      <ul
        ref={strip}
        aria-label="Photos"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          setNear(Math.round(scrollLeft / clientWidth));
        }}
        className={classes(
          'scrollbar-none flex snap-x snap-mandatory overflow-x-auto md:grid md:h-[min(44vw,400px)] lg:h-[min(30vw,400px)] md:gap-2 md:overflow-hidden md:rounded-card',
          mosaic.grid,
        )}
      >
        {photos.slice(0, mosaicPhotos).map((photo, index) => (
          <li
            key={photo.id}
            className={classes('aspect-3/2 w-full shrink-0 snap-start md:aspect-auto', mosaic.cells[index])}
          >
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${photos.length}`}
              aria-haspopup="dialog"
              onClick={() => open(index)}
              className="group block size-full focus-visible:outline-offset-[-4px]"
              style={{ background: photo.placeholder }}
            >
              <Picture
                picture={sourceOf(photo)}
                alt={index === 0 ? title : ''}
                aspect="auto"
                priority={index === 0}
                sizes={index === 0 ? photoSizes.first : photoSizes.other}
                className="size-full rounded-none bg-transparent"
                imageClassName="group-hover:scale-[1.02]"
              />
            </button>
          </li>
        ))}
      </ul>
      <HowMany photos={photos} open={open} near={near} />
      {opened && (
        <Suspense>
          <PhotoGallery
            photos={photos}
            title={title}
            index={shown}
            onIndexChange={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface HowManyProps {
  photos: readonly Photo[];
  open: (index: number) => void;
  near: number;
}

/** How many photos there are; on wide screens, a way to all of them. */
function HowMany({ photos, open, near }: HowManyProps) {
  return (
    photos.length > 1 && (
      <>
        <button
          type="button"
          onClick={() => open(0)}
          className="absolute right-4 bottom-4 hidden min-h-10 items-center gap-2 rounded-full bg-surface/95 px-4 text-sm font-semibold shadow-float hover:bg-surface md:inline-flex"
        >
          <Images aria-hidden size={18} strokeWidth={1.75} />
          Show all photos
        </button>
        <span
          aria-hidden
          className="tabular absolute right-4 bottom-4 rounded-full bg-black/65 px-3 py-1 text-xs font-semibold text-white md:hidden"
        >
          {near + 1} / {photos.length}
        </span>
      </>
    )
  );
}
