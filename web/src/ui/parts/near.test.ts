import { afterEach, expect, test, vi } from 'vitest';
import { whenNear } from './near.tsx';

type Seen = (entries: { isIntersecting: boolean }[]) => void;

afterEach(() => vi.unstubAllGlobals());

/** A browser watching one element; `tell` reports the way browsers do, several entries at once after being busy. */
function watching(act: () => void) {
  let tell: Seen = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(seen: Seen) {
        tell = seen;
      }
    },
  );
  const stop = whenNear({} as Element, 300, act); // only passed through
  return {
    tell: (...near: boolean[]) => tell(near.map((isIntersecting) => ({ isIntersecting }))),
    stop,
    disconnect,
  };
}

test('an approaching element is noticed, even in an answer that began earlier', () => {
  const act = vi.fn();
  const { tell } = watching(act);
  tell(false);
  expect(act).not.toHaveBeenCalled();
  tell(false, true);
  expect(act).toHaveBeenCalledOnce();
});

test('nothing is watched once that is stopped', () => {
  const { stop, disconnect } = watching(() => undefined);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
