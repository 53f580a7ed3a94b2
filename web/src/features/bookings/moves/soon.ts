import { useSyncExternalStore } from 'react';

/** How long a decision can be taken back before it's sent. */
export const takesBackMs = 5_000;

interface Soon {
  send: () => void;
  timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<string, Soon>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function takeOut(bookingId: string): Soon | undefined {
  const soon = waiting.get(bookingId);
  if (!soon) return undefined;
  clearTimeout(soon.timer);
  waiting.delete(bookingId);
  tell();
  return soon;
}

/** Sends a decision about a booking after a short delay, or immediately if the person leaves the page first. */
export function sendSoon(bookingId: string, send: Soon['send']): void {
  takeOut(bookingId);
  waiting.set(bookingId, { send, timer: setTimeout(() => takeOut(bookingId)?.send(), takesBackMs) });
  tell();
}

/** Takes back a decision that hasn't been sent yet. */
export function takeBack(bookingId: string): void {
  takeOut(bookingId);
}

window.addEventListener('pagehide', () => {
  for (const bookingId of [...waiting.keys()]) takeOut(bookingId)?.send();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether a decision about this booking is about to be sent. */
export const useIsSoon = (bookingId: string): boolean =>
  useSyncExternalStore(subscribe, () => waiting.has(bookingId));
