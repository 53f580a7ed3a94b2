import { HoverCard as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';

/** A small window next to the element it wraps, shown while `open`; Escape or a press elsewhere asks to close it. */
export function HoverCard({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  useBackCloses(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Primitive.Trigger>
      {/* Inside <main>, so that it isn't outside every landmark. */}
      <Primitive.Portal container={document.getElementById('main')}>
        <Primitive.Content
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-40 w-80 max-w-[calc(100vw-24px)] rounded-card bg-surface p-4 text-sm shadow-float ring-1 ring-line data-[state=closed]:animate-vanish data-[state=open]:animate-rise"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
