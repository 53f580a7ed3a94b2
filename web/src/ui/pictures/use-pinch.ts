import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { enlarged, fingersMoved, type Spot, wholeView } from './pinch.ts';

const doubleTapMs = 300;
/** Fingers tremble: a tap may move this far, in pixels. */
const tapPx = 12;
const tappedScale = 2.5;

/**
 * Fingers on a picture: two enlarge it, one moves it once it is enlarged, and two taps do and undo it. While the picture is whole,
 * one finger is the browser's, for swiping. Spread `frame` on what surrounds the picture, and give the picture `style`; once it's
 * not `active`, it is whole again.
 */
export function usePinch(active: boolean) {
  const [view, setView] = useState(wholeView);
  const fingers = useRef(new Map<number, Spot>());
  const tap = useRef({ at: 0, x: 0, y: 0 });
  if (!active && view !== wholeView) setView(wholeView);

  const spotOf = (event: PointerEvent<HTMLElement>): Spot => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  const frameOf = ({ currentTarget }: PointerEvent<HTMLElement>) => ({
    width: currentTarget.clientWidth,
    height: currentTarget.clientHeight,
  });
  const lift = ({ pointerId }: PointerEvent<HTMLElement>) => fingers.current.delete(pointerId);

  const frame = {
    style: { touchAction: view.scale === 1 ? 'pan-x' : 'none' } satisfies CSSProperties,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return;
      const spot = spotOf(event);
      fingers.current.set(event.pointerId, spot);
      const { at, x, y } = tap.current;
      const isSecond = event.timeStamp - at < doubleTapMs && Math.hypot(spot.x - x, spot.y - y) < tapPx;
      tap.current = { at: isSecond ? 0 : event.timeStamp, ...spot };
      if (isSecond && fingers.current.size === 1)
        setView(view.scale > 1 ? wholeView : enlarged(view, tappedScale, [spot, spot], frameOf(event)));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, spotOf(event));
      const after = [...fingers.current.values()];
      const size = frameOf(event);
      setView((now) => {
        const next = fingersMoved(now, before, after, size);
        return next.scale === 1 ? wholeView : next;
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
  const style: CSSProperties =
    view.scale === 1 ? {} : { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` };
  return { frame, style };
}
