import { useEffect, useState } from 'react';

// How far the server's clock is ahead of this device's. Deadlines are the server's, and a device may be hours off.
let aheadMs = 0;
const listeners = new Set<() => void>();

/** The present, by the server's clock once it was told; by the device's own until then. */
export function present(): Date {
  return new Date(Date.now() + aheadMs);
}

/**
 * Notes what the server said the time was, in answer to what was asked and answered at these instants of the device's clock
 * (milliseconds). A time between the two is no difference at all: then the device is right, as far as anybody can tell.
 */
export function noteServerTime(said: string, askedAt: number, answeredAt: number): void {
  const server = Date.parse(said);
  const isRight = server >= askedAt && server <= answeredAt;
  const next = isRight ? 0 : server - (askedAt + answeredAt) / 2;
  // What is less than a second is the network's doing, and draws nothing again; nor does a time that cannot be read.
  if (!(Math.abs(next - aheadMs) >= 1000)) return;
  aheadMs = next;
  listeners.forEach((listener) => listener());
}

/** The present, looked at again every `everyMs` milliseconds, and when the server tells the time. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const look = () => setNow(present());
    const timer = setInterval(look, everyMs);
    listeners.add(look);
    return () => {
      clearInterval(timer);
      listeners.delete(look);
    };
  }, [everyMs]);
  return now;
}
