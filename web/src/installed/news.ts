/** What concerns the app as a whole: whether it is cut off, and how to begin its next version when one waits. */
export interface News {
  offline: boolean;
  begin: (() => void) | null;
}

let news: News = { offline: false, begin: null };
const listeners = new Set<() => void>();

/** The news as they are. */
export const readNews = (): News => news;

/** Tells anyone who shows the news that some of it changed. */
export function tellNews(change: Partial<News>): void {
  news = { ...news, ...change };
  for (const listener of listeners) listener();
}

/** Calls back on every change; answers how to stop. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
