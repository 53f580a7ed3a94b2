import { type ReactNode, useState } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PictureWindow } from '../../ui/windows/picture-window.tsx';

/** The wide picture at the top of someone's page. */
export function CoverPicture({ url }: { url: string | null | undefined }) {
  if (!url) return null;
  return (
    <Picture
      picture={{ src: url }}
      alt=""
      aspect="auto"
      priority
      className="mb-6 aspect-[5/2]! md:aspect-[5/1]!"
    />
  );
}

interface ProPicturesProps {
  urls: readonly string[] | undefined;
  /** Whose pictures they are. */
  from: string;
  /** What can be done about one of them. */
  corner?: (url: string, index: number) => ReactNode;
  /** There's already a title above them. */
  titleHidden?: boolean;
}

/** The pictures on someone's page; pressing one enlarges it. */
export function ProPictures({ urls = [], from, corner, titleHidden }: ProPicturesProps) {
  const [shown, setShown] = useState<number>();
  if (urls.length === 0) return null;
  return (
    <section aria-label="Pictures">
      {!titleHidden && <h2 className="mb-3 text-lg">Pictures</h2>}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {urls.map((url, index) => (
          <li key={url} className="relative">
            <button
              type="button"
              aria-label={`Open picture ${index + 1} of ${urls.length}`}
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
              className="block w-full rounded-card"
            >
              <Picture picture={{ src: url }} alt="" />
            </button>
            {corner && <div className="absolute top-2 right-2">{corner(url, index)}</div>}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PictureWindow
          pictures={urls.map((src) => ({ src }))}
          from={from}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}
