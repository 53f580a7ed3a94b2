import { HoverCard as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

/** More about something while the pointer rests on it; opens after 700 ms, closes after 300 ms. */
export function HoverCard({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Root openDelay={700} closeDelay={300}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={8}
          collisionPadding={12}
          className="z-40 w-72 rounded-card bg-surface p-4 text-sm shadow-float ring-1 ring-line data-[state=closed]:animate-vanish data-[state=open]:animate-rise"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
