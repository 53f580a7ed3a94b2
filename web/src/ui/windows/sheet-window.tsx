import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useId } from 'react';
import { scrimClass } from './dialog.tsx';
import { useBackCloses } from './back-closes.ts';
import { useFocusBack } from './focus-back.ts';
import { IconButton } from '../parts/icon-button.tsx';
import type { SheetProps } from './sheet-props.ts';

/** The sheet itself; keeps the focus inside while it's open. */
export function SheetWindow({ open, onOpenChange, title, about, children, footer }: SheetProps) {
  const focusBack = useFocusBack();
  useBackCloses(open, () => onOpenChange(false));
  const aboutId = useId();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content
          {...focusBack}
          aria-describedby={about ? aboutId : undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[96dvh] max-w-xl flex-col rounded-t-card bg-surface shadow-float outline-none data-[state=closed]:animate-slide-down data-[state=open]:animate-slide-up"
        >
          <div className="flex items-center gap-4 border-b border-line pt-3.5 pr-3 pb-2 pl-5">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="text-lg">{title}</Primitive.Title>
              {about && (
                <p id={aboutId} dir="auto" className="truncate text-sm text-muted">
                  {about}
                </p>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close">
                <X aria-hidden size={20} strokeWidth={1.75} />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 pt-3 pb-5">{children}</div>
          {footer && (
            <div data-toasts-above className="safe-bottom relative bg-surface px-5">
              <div
                aria-hidden
                className="pointer-events-none absolute inset-x-0 -top-6 h-6 bg-linear-to-t from-surface"
              />
              <div className="border-t border-line pt-3 pb-2">{footer}</div>
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
