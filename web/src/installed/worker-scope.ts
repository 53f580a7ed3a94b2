/** What of a service worker's world we use; the browser's own types describe pages. */
export interface WorkerScope {
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: (wish: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void;
}

/** A tab, or the installed app. */
interface OpenWindow {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
}

interface LifeEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface InstallEvent extends LifeEvent {
  /** Chromium 123 and later; other browsers ask the listener. */
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

export interface AskedEvent extends LifeEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface PushedEvent extends LifeEvent {
  data: { text: () => string } | null;
}

interface PressedEvent extends LifeEvent {
  notification: { data: unknown; close: () => void };
}

/** A file that comes with the app; without a revision its name changes with its content. */
export interface Piece {
  url: string;
  revision: string | null;
}
