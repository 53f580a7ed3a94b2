import { useEffect, useState } from 'react';

// How far the server's clock is ahead of this device's. Deadlines follow the server's clock, and a device may be hours off.
let aheadMs = 0;
const listeners = new Set<() => void>();

/** The current time by the server's clock, or by the device's until the server has said. */
export function present(): Date {
  return new Date(Date.now() + aheadMs);
}

/**
 * Records what time the server reported, for a request sent and answered at these instants of the device's clock
 * (milliseconds). A server time between the two counts as no difference: as far as anyone can tell, the device is right.
 */
export function noteServerTime(said: string, askedAt: number, answeredAt: number): void {
  const server = Date.parse(said);
  const isRight = server >= askedAt && server <= answeredAt;
  const next = isRight ? 0 : server - (askedAt + answeredAt) / 2;
  // Under a second is network jitter and not worth a re-render; an unreadable time is ignored too.
  if (!(Math.abs(next - aheadMs) >= 1000)) return;
  aheadMs = next;
  listeners.forEach((listener) => listener());
}

/** The current time, refreshed every `everyMs` milliseconds and whenever the server reports its time. */
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
