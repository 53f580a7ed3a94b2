import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface PopoverProps {
  label: string;
  trigger: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Says where the focus goes instead of back to the trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/** A small window hanging from its trigger. */
export function Popover({ label, trigger, open, onOpenChange, onCloseAutoFocus, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          onCloseAutoFocus={onCloseAutoFocus}
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-card bg-surface p-4 shadow-float ring-1 ring-line outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-rise"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
