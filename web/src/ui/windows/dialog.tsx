import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../parts/class-names.ts';
import { useBackCloses } from './back-closes.ts';
import { useFocusBack } from './focus-back.ts';
import { IconButton } from '../parts/icon-button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Footer buttons, the main one last. */
  footer?: ReactNode;
  className?: string;
}

export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-appear data-[state=closed]:animate-vanish';

/** A window over the page. Escape and the × close it and give the focus back. */
export function Dialog({ open, onOpenChange, title, description, children, footer, className }: DialogProps) {
  const focusBack = useFocusBack();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-3 sm:items-center sm:p-6">
          <Primitive.Content
            {...focusBack}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classes(
              'pointer-events-auto flex max-h-[90dvh] w-full max-w-lg flex-col rounded-card bg-surface shadow-float outline-none',
              'data-[state=open]:animate-rise data-[state=closed]:animate-sink',
              className,
            )}
          >
            <div className="flex items-start gap-4 px-5 pt-4 pb-2">
              <div className="flex-1 pt-1.5">
                <Primitive.Title className="text-lg">{title}</Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-1 text-sm text-muted">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton label="Close" className="-mr-2">
                  <X aria-hidden size={20} strokeWidth={1.75} />
                </IconButton>
              </Primitive.Close>
            </div>
            <div className="overflow-y-auto px-5 pb-5">{children}</div>
            {footer && (
              <div
                data-toasts-above
                className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow max-sm:*:px-3"
              >
                {footer}
              </div>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
