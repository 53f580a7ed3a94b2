import type { Handover } from '@borough/domain/evidence/handover.rules';
import { HttpProblem } from '../../lib/server/http.ts';
import { present } from '../../lib/time/now.ts';
import { shrinkPhoto } from '../../lib/server/shrink-photo.ts';
import { putPhoto } from './evidence.api.ts';
import { sendInTurn } from './send-in-turn.ts';
import {
  forgetWaiting,
  keepRefusal,
  keepWaiting,
  readWaiting,
  type Side,
  type WaitingPhoto,
} from './waiting-photos.ts';
import { releaseLater } from '../../lib/server/release-later.ts';

/** A waiting photo, as the page shows it. */
export interface QueuedPhoto extends WaitingPhoto {
  preview: string;
}

export interface QueueState {
  photos: readonly QueuedPhoto[];
  /** The photo being uploaded, and its progress from 0 to 1. */
  sending: { id: string; part: number } | null;
  /** The server can't be reached; retries are automatic. */
  offline: boolean;
  /** Photos being shrunk, which aren't in the list yet. */
  preparing: number;
  /** False if this device can't store them: they last only as long as the page. */
  kept: boolean;
}

export interface PhotoQueue {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  add: (handover: Handover, files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Sends what's waiting right away. */
  resume: () => void;
}

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
/** Refusals that say nothing about the photo: too slow, too many, signed out, busy. */
const passing = new Set([401, 408, 429]);
const isPassing = (error: unknown) =>
  !(error instanceof HttpProblem) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.code === 'session.other-person' ||
  passing.has(error.status);

/** What a queue needs to ask and report to its surroundings. */
interface Around {
  /** Whether the side's person is the one signed in. */
  isHere: () => boolean;
  /** Called when a photo has arrived; its tile stays until this finishes. */
  onArrived: () => Promise<unknown>;
}

const queues = new Map<string, PhotoQueue>();

/**
 * One side's photos that haven't arrived yet: stored on this device, sent one at a time, and retried until the server has them.
 * There's one queue per side, and it keeps going when the person leaves the page.
 */
export function queueOf(side: Side, around: Around): PhotoQueue {
  const name = `${side.personId}.${side.bookingId}`;
  const queue = queues.get(name) ?? openQueue(side, around);
  queues.set(name, queue);
  return queue;
}

/** What waits, and who is told of every change. */
function openList(side: Side) {
  let state: QueueState = { photos: [], sending: null, offline: false, preparing: 0, kept: true };
  const listeners = new Set<() => void>();
  const change = (part: Partial<QueueState>) => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };
  const drop = (id: string) => {
    forgetWaiting(side, id);
    const gone = state.photos.find((photo) => photo.id === id);
    if (gone) releaseLater(gone.preview);
    change({ photos: state.photos.filter((photo) => photo.id !== id) });
  };
  const refuse = (photo: QueuedPhoto, refusal: string) => {
    const refused = { ...photo, refusal };
    keepRefusal(side, refused);
    change({ photos: state.photos.map((each) => (each.id === photo.id ? refused : each)) });
  };
  return {
    state: () => state,
    change,
    drop,
    refuse,
    next: () => state.photos.find(({ refusal }) => refusal === null),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const queued = (photo: WaitingPhoto): QueuedPhoto => ({
  ...photo,
  preview: URL.createObjectURL(photo.file),
});

function openQueue(side: Side, { isHere, onArrived }: Around): PhotoQueue {
  const { state, change, drop, refuse, next, subscribe } = openList(side);
  let running = false;
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let preparation: Promise<unknown> = Promise.resolve();

  /** Sends one photo; false if it has to wait. */
  const send = async (photo: QueuedPhoto): Promise<boolean> => {
    try {
      change({ sending: { id: photo.id, part: 0 } });
      await putPhoto(side.bookingId, photo, (part) => change({ sending: { id: photo.id, part } }));
      await onArrived();
      drop(photo.id);
    } catch (error) {
      if (isPassing(error)) return false;
      refuse(photo, error instanceof Error ? error.message : String(error));
    } finally {
      change({ sending: null });
    }
    waitMs = firstWaitMs;
    return true;
  };
  const sendAll = async () => {
    const ending = await sendInTurn({ next, isHere, send });
    change({ offline: ending === 'offline' });
    if (ending === 'done') return;
    timer = setTimeout(resume, waitMs);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  };
  const resume = () => {
    clearTimeout(timer);
    if (running || !next()) return;
    running = true;
    void sendAll().finally(() => {
      running = false;
    });
  };

  const prepare = async (handover: Handover, file: File) => {
    // What this browser can't read, the server may.
    const small = (await shrinkPhoto(file)) ?? file;
    const photo = {
      id: crypto.randomUUID(),
      handover,
      file: small,
      takenAt: present().getTime(),
      refusal: null,
    };
    const kept = await keepWaiting(side, photo);
    change({
      photos: [...state().photos, queued(photo)],
      preparing: state().preparing - 1,
      kept: state().kept && kept,
    });
    resume();
  };
  const add = (handover: Handover, files: readonly File[]) => {
    change({ preparing: state().preparing + files.length });
    // One at a time: decoding a phone's photo takes 50 MB of memory.
    for (const file of files) preparation = preparation.then(() => prepare(handover, file));
  };
  const load = async () => {
    const found = await readWaiting(side);
    const known = new Set(state().photos.map(({ id }) => id));
    change({ photos: [...found.filter(({ id }) => !known.has(id)).map(queued), ...state().photos] });
    resume();
  };
  preparation = load();
  addEventListener('online', () => {
    waitMs = firstWaitMs;
    resume();
  });

  return { state, subscribe, add, remove: drop, resume };
}
