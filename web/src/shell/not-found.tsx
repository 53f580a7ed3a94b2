import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../lib/page/document-title.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/parts/button.tsx';
import { Drawing } from '../ui/pictures/drawing.tsx';

/** The page for every unknown address. The missing path only goes to the console. */
export function NotFound() {
  const router = useRouter();
  const [path] = useState(() => router.state.location.pathname);
  useDocumentTitle('Page not found');
  // oxlint-disable-next-line no-console -- the missing path is told to the console only
  useEffect(() => console.warn('404: no page at', path), [path]);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="text-brick">
        <Drawing name="street" width={168} />
      </div>
      <h1 className="mt-4 text-4xl">404</h1>
      <p className="mt-3 font-display text-lg text-balance">Oops! This page could not be found.</p>
      <p className="mt-2 max-w-[46ch] text-balance text-muted">
        We walked the whole street, and this house isn&apos;t on it. The address may be mistyped, or the page
        may have been taken down.
      </p>
      <Link to={paths.home} className={buttonClass({ className: 'mt-8' })}>
        Return to Home
      </Link>
    </div>
  );
}
