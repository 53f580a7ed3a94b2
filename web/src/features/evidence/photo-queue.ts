import type { Handover } from '@borough/domain/evidence/handover.rules';
import { HttpProblem } from '../../lib/http.ts';
import { present } from '../../lib/now.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { putPhoto } from './evidence.api.ts';
import {
  forgetWaiting,
  keepRefusal,
  keepWaiting,
  readWaiting,
  type Side,
  type WaitingPhoto,
} from './waiting-photos.ts';
import { releaseLater } from '../../lib/release-later.ts';

/** A photo that waits, as the page shows it. */
export interface QueuedPhoto extends WaitingPhoto {
  preview: string;
}

export interface QueueState {
  photos: readonly QueuedPhoto[];
  /** The one on its way, and how much of it is gone, from 0 to 1. */
  sending: { id: string; part: number } | null;
  /** The server cannot be reached; it is tried again by itself. */
  offline: boolean;
  /** Photos being made small, which are not in the list yet. */
  preparing: number;
  /** False when this device keeps none: they last as long as the page. */
  kept: boolean;
}

export interface PhotoQueue {
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
  add: (handover: Handover, files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Sends what waits, now. */
  resume: () => void;
}

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
/** Refusals that say nothing about the photo: too slow, too many, signed out, busy. */
const passing = new Set([401, 408, 429]);
const isPassing = (error: unknown) =>
  !(error instanceof HttpProblem) || error.status === 0 || error.status >= 500 || passing.has(error.status);

/** Called when a photo has arrived; its tile stays until that is done. */
type Arrived = (side: Side) => Promise<unknown>;

const queues = new Map<string, PhotoQueue>();

/**
 * The photos of one side that did not arrive yet: kept on this device, sent one after the other, and tried again until the server has
 * them. One for each side, which continues when the page is left.
 */
export function queueOf(side: Side, onArrived: Arrived): PhotoQueue {
  const name = `${side.personId}.${side.bookingId}`;
  const queue = queues.get(name) ?? openQueue(side, onArrived);
  queues.set(name, queue);
  return queue;
}

function openQueue(side: Side, onArrived: Arrived): PhotoQueue {
  let state: QueueState = { photos: [], sending: null, offline: false, preparing: 0, kept: true };
  const listeners = new Set<() => void>();
  let running = false;
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let preparation: Promise<unknown> = Promise.resolve();

  const change = (part: Partial<QueueState>) => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };
  const queued = (photo: WaitingPhoto): QueuedPhoto => ({
    ...photo,
    preview: URL.createObjectURL(photo.file),
  });
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
  const next = () => state.photos.find(({ refusal }) => refusal === null);

  /** Sends one; false when it has to wait. */
  const send = async (photo: QueuedPhoto): Promise<boolean> => {
    try {
      change({ sending: { id: photo.id, part: 0 } });
      await putPhoto(side.bookingId, photo, (part) => change({ sending: { id: photo.id, part } }));
      await onArrived(side);
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
    for (let photo = next(); photo; photo = next())
      if (!(await send(photo))) {
        change({ offline: true });
        timer = setTimeout(resume, waitMs);
        waitMs = Math.min(2 * waitMs, longestWaitMs);
        return;
      }
    change({ offline: false });
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
    const small = await shrinkPhoto(file);
    const photo = {
      id: crypto.randomUUID(),
      handover,
      file: small,
      takenAt: present().getTime(),
      refusal: null,
    };
    const kept = await keepWaiting(side, photo);
    change({
      photos: [...state.photos, queued(photo)],
      preparing: state.preparing - 1,
      kept: state.kept && kept,
    });
    resume();
  };
  const add = (handover: Handover, files: readonly File[]) => {
    change({ preparing: state.preparing + files.length });
    // One after the other: a phone's photo takes 50 MB of memory while it is read.
    for (const file of files) preparation = preparation.then(() => prepare(handover, file));
  };
  const load = async () => {
    const found = await readWaiting(side);
    const known = new Set(state.photos.map(({ id }) => id));
    change({ photos: [...found.filter(({ id }) => !known.has(id)).map(queued), ...state.photos] });
    resume();
  };
  preparation = load();
  addEventListener('online', () => {
    waitMs = firstWaitMs;
    resume();
  });

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    remove: drop,
    resume,
  };
}
