import {
  type FocusEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

const PersonPreview = lazy(() =>
  import('./person-preview.tsx').then(({ PersonPreview }) => ({ default: PersonPreview })),
);

const opensAfterMs = 700;
const closesAfterMs = 300;

/**
 * A name with a card about the person on hover or keyboard focus, or after a tap where there is no pointer. `children` is the
 * name, a link to the person's page.
 */
export function PersonHover({ personId, children }: { personId: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    if (next) setWanted(true);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  // React bubbles the card's events here too, wherever the card is rendered.
  const isName = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) =>
    target instanceof Node && currentTarget.contains(target);
  return (
    <span
      className="relative inline-block max-w-full"
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && change(true, opensAfterMs)}
      onPointerLeave={(event: PointerEvent) => event.pointerType !== 'touch' && change(false, closesAfterMs)}
      onPointerDown={(event: PointerEvent) => {
        touched.current = event.pointerType === 'touch' && isName(event);
        if (!touched.current) clearTimeout(timer.current);
      }}
      onClickCapture={(event: MouseEvent) => {
        if (!touched.current || !isName(event)) return;
        // The first tap shows the card, which links to the page.
        touched.current = false;
        event.preventDefault();
        event.stopPropagation();
        change(!open, 0);
      }}
      onFocus={(event: FocusEvent) =>
        event.target.matches(':focus-visible') && isName(event) && change(true, opensAfterMs)
      }
      onBlur={() => change(false, closesAfterMs)}
    >
      {children}
      {wanted && (
        <Suspense>
          <PersonPreview personId={personId} open={open} onClose={() => change(false, 0)} />
        </Suspense>
      )}
    </span>
  );
}
