import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/parts/button.tsx';
import { onNews, readNews } from './news.ts';

/** A quiet line under the header: that the network is gone, or that a new version of the app waits. */
export function Notices() {
  const { offline, begin } = useSyncExternalStore(onNews, readNews);
  const [putOff, setPutOff] = useState<unknown>(null);
  const offers = begin !== null && begin !== putOff && !offline;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[4.5rem] z-30 flex justify-center print:hidden"
    >
      {(offline || offers) && (
        <div className="pointer-events-auto flex max-w-3xl flex-wrap items-center gap-x-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-float motion-safe:animate-rise">
          {offline ? (
            <p className="py-1 pr-2 text-balance">
              <strong className="font-semibold">You&apos;re offline.</strong> What you type is saved, and
              pages load when you&apos;re back online.
            </p>
          ) : (
            <>
              <p className="py-1 font-semibold">A new version is ready</p>
              <span className="ml-auto flex gap-1">
                <Button size="sm" className="max-md:px-3" onClick={() => begin?.()}>
                  Reload
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  className="max-md:px-3"
                  onClick={() => setPutOff(() => begin)}
                >
                  Later
                </Button>
              </span>
            </>
          )}
        </div>
      )}
    </div>
  );
}
