import { Popover as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';

interface PopoverProps {
  label: string;
  trigger: ReactNode;
  /** The trigger contains several buttons that open the window themselves, so pressing one doesn't close it. */
  anchored?: boolean;
  /** Which edge of the trigger it aligns to: the start, unless the trigger is at the end of something narrow. */
  align?: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Decides where the focus goes, if not back to the trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/**
 * Starts the calendar's focus on its day, not on the arrows above it. Over a dialog, the calendar's own attempt would come too
 * early.
 */
function beginInGrid(event: Event): void {
  const day = event.target instanceof Element && event.target.querySelector('[role=grid] [tabindex="0"]');
  if (!(day instanceof HTMLElement)) return;
  event.preventDefault();
  day.focus();
}

/** Margins to the edges of the window; the top one keeps the header visible. */
const besideHeader = { top: 72, right: 12, bottom: 12, left: 12 };

/** A small window attached to its trigger. */
export function Popover(props: PopoverProps) {
  const {
    label,
    trigger,
    anchored,
    align = anchored ? 'end' : 'start',
    open,
    onOpenChange,
    onCloseAutoFocus,
    children,
  } = props;
  const anchor = useRef<HTMLDivElement>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {anchored ? (
        <Primitive.Anchor ref={anchor}>{trigger}</Primitive.Anchor>
      ) : (
        <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      )}
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          onOpenAutoFocus={beginInGrid}
          onCloseAutoFocus={onCloseAutoFocus}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
          }}
          align={align}
          sideOffset={8}
          collisionPadding={besideHeader}
          className="z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card bg-surface p-4 shadow-float ring-1 ring-line outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-rise"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
