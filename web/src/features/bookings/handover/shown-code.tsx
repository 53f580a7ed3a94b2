import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import { momentInWords } from '../../../lib/time/moments.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { handoverCodeQuery } from '../bookings.api.ts';

interface ShownCodeProps {
  booking: BookingDetail;
  other: string;
  now: Date;
}

/** The code this person shows the other one, large and scannable. Once loaded it stays, even offline. */
export function ShownCode({ booking, other, now }: ShownCodeProps) {
  const { id, handover, timeZone } = booking;
  const { data, refetch, isFetching } = useQuery(handoverCodeQuery(id, handover.showsCode));
  const isPickup = handover.showsCode === 'pick-up';
  return (
    <section
      aria-labelledby="handover-code"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-4 pt-3 pb-4 text-center"
    >
      <h2 id="handover-code" className="font-sans text-sm font-semibold tracking-normal">
        {isPickup ? 'Show this once you have it' : "Show this once it's back"}
      </h2>
      {data ? (
        <div className="mt-2 flex flex-wrap items-center justify-center gap-5">
          <QrPicture
            text={data.link}
            label={`The code for ${other}'s camera`}
            className="size-[min(9rem,100%)] shrink-0"
          />
          <p
            aria-label={`Your code: ${[...data.code].join(' ')}`}
            className="tabular flex flex-col font-display text-4xl leading-none font-semibold tracking-wider"
          >
            <span>{data.code.slice(0, 3)}</span>
            <span>{data.code.slice(3)}</span>
          </p>
        </div>
      ) : isFetching ? (
        <div className="mt-2 flex flex-wrap items-center justify-center gap-5">
          <Skeleton className="size-36" />
          <Skeleton className="h-28 w-28" />
        </div>
      ) : (
        <div className="flex flex-col items-center gap-3 py-8">
          <p role="alert" className="text-sm">
            The code couldn&apos;t be loaded. You need a connection the first time you open it.
          </p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <p className="mt-2 text-sm text-muted">
        {data?.blockedUntil && new Date(data.blockedUntil) > now
          ? `Too many wrong codes were entered. The code works again ${momentInWords(new Date(data.blockedUntil), timeZone, now)}.`
          : `${other} scans it or types it in. That means: ${isPickup ? '“I have it now.”' : '“I have it back.”'}`}
      </p>
    </section>
  );
}
