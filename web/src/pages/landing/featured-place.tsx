import { lazy, Suspense, useState } from 'react';

const ChangePlace = lazy(() =>
  import('./change-place.tsx').then(({ ChangePlace }) => ({ default: ChangePlace })),
);

/** Where the featured items are, and a press to have others. */
export function FeaturedPlace({ label }: { label: string | undefined }) {
  const [changing, setChanging] = useState(false);
  if (changing)
    return (
      <Suspense>
        <ChangePlace onDone={() => setChanging(false)} />
      </Suspense>
    );
  return (
    <>
      {label ? `Near ${label}` : 'From all over the country'}
      <span aria-hidden> · </span>
      <button type="button" onClick={() => setChanging(true)} className="min-h-11 text-link">
        {label ? 'Change' : 'Choose a place'}
      </button>
    </>
  );
}
