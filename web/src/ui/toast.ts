type Kind = 'success' | 'error' | 'message';
/** What a toast offers, for instance to undo what it tells. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface PendingToast {
  kind: Kind;
  words: string;
  action?: ToastAction;
  /** The page says the same, so it goes soon and stands clear of what people read. */
  isEcho?: boolean;
}

let show: ((toast: PendingToast) => void) | undefined;
const waiting: PendingToast[] = [];
const wanted = new Set<() => void>();

/** Says something in the corner for four seconds. What is said before the toaster is loaded waits for it. */
export const toast = {
  success: (words: string) => say({ kind: 'success', words }),
  /** Says for two seconds, beside the header, what the page says as well. */
  echo: (words: string) => say({ kind: 'success', words, isEcho: true }),
  error: (words: string) => say({ kind: 'error', words }),
  message: (words: string, action?: ToastAction) => say({ kind: 'message', words, action }),
};

function say(next: PendingToast): void {
  if (show) return show(next);
  waiting.push(next);
  for (const want of wanted) want();
}

/** Tells the page that the first toast waits, so that it loads the toaster; at once where one waits already. */
export function onFirstToast(want: () => void): () => void {
  if (waiting.length > 0) want();
  wanted.add(want);
  return () => wanted.delete(want);
}

/** The loaded toaster takes over and shows what waited. */
export function connectToaster(shower: (toast: PendingToast) => void): () => void {
  show = shower;
  for (const next of waiting.splice(0)) shower(next);
  return () => {
    show = undefined;
  };
}
