import { Picture } from '../../ui/pictures/picture.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** The small picture at the start of a line. */
export function Thumbnail({ src }: { src: string | null }) {
  return (
    <div className="self-start overflow-hidden rounded-field">
      <Picture picture={src ? { src } : null} alt="" />
    </div>
  );
}

/** Placeholders for lines that are loading. */
export function LineSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="grid grid-cols-[64px_1fr] gap-4 py-4 sm:grid-cols-[80px_1fr]">
          <Skeleton className="aspect-4/3 rounded-field" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
