type Kind = 'success' | 'error' | 'message';
/** An action in a toast, such as undoing what it reports. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface PendingToast {
  kind: Kind;
  words: string;
  action?: ToastAction;
  /** The page says the same, so it disappears sooner and stays clear of what people read. */
  isEcho?: boolean;
}

let show: ((toast: PendingToast) => void) | undefined;
const waiting: PendingToast[] = [];
const wanted = new Set<() => void>();

/** Shows a toast in the corner for four seconds. Toasts shown before the toaster loads are queued for it. */
export const toast = {
  success: (words: string) => say({ kind: 'success', words }),
  /** Shows for two seconds, near the header, what the page also says. */
  echo: (words: string) => say({ kind: 'success', words, isEcho: true }),
  error: (words: string) => say({ kind: 'error', words }),
  message: (words: string, action?: ToastAction) => say({ kind: 'message', words, action }),
};

function say(next: PendingToast): void {
  if (show) return show(next);
  waiting.push(next);
  for (const want of wanted) want();
}

/** Calls back when the first toast is waiting, so the page can load the toaster; immediately if one already is. */
export function onFirstToast(want: () => void): () => void {
  if (waiting.length > 0) want();
  wanted.add(want);
  return () => wanted.delete(want);
}

/** Connects the loaded toaster, which shows whatever was queued. */
export function connectToaster(shower: (toast: PendingToast) => void): () => void {
  show = shower;
  for (const next of waiting.splice(0)) shower(next);
  return () => {
    show = undefined;
  };
}
