import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from './back-closes.ts';

/** A menu that drops from its trigger (a single pressable element). */
export function Menu({
  trigger,
  label,
  children,
}: {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    // Keep the page available to screen readers: a modal menu would hide it but leave its focusable elements hidden too.
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Inside <main>, so that it isn't outside every landmark. */}
      <DropdownMenu.Portal container={document.getElementById('main')}>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card bg-surface p-1.5 shadow-float ring-1 ring-line data-[state=closed]:animate-vanish data-[state=open]:animate-rise"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClass =
  'flex min-h-11 md:min-h-10 cursor-pointer items-center gap-3 rounded-field px-3 text-sm -outline-offset-2 data-highlighted:bg-sunk data-disabled:opacity-50';

/** A menu item. With `asChild`, the child (a link) is the item. */
export function MenuItem({
  asChild,
  onSelect,
  children,
}: {
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item asChild={asChild} onSelect={onSelect} className={itemClass}>
      {children}
    </DropdownMenu.Item>
  );
}

/** Words at the top of a menu that no one presses. */
export function MenuWords({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2 text-sm text-muted">{children}</DropdownMenu.Label>;
}

/** A hairline between groups of menu items. */
export function MenuLine() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
