import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const ChangePlace = lazy(() =>
  import('./change-place.tsx').then(({ ChangePlace }) => ({ default: ChangePlace })),
);

/** Where the featured items are, with a button to change the place. */
export function FeaturedPlace({ label }: { label: string | undefined }) {
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadField = useRef(false);
  // The focused field is gone, so return focus to the button that opened it.
  useEffect(() => {
    if (!changing && hadField.current) button.current?.focus({ preventScroll: true });
    hadField.current = changing;
  }, [changing]);
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
      <button ref={button} type="button" onClick={() => setChanging(true)} className="min-h-11 text-link">
        {label ? 'Change' : 'Choose a place'}
      </button>
    </>
  );
}
