import { type EditedText, type TextParts, TextPartsSchema } from '@borough/domain/texts/edit-texts.contract';
import { z } from 'zod';
import { HttpProblem } from '../../lib/server/http.ts';
import { present } from '../../lib/time/now.ts';
import { newArticle } from './new-article.ts';

/** What was typed and is not on the server yet, as this device keeps it, with what it was made from. */
const KeptTextSchema = z.object({
  parts: TextPartsSchema,
  revision: z.number(),
  version: z.number(),
});
export type KeptText = z.infer<typeof KeptTextSchema>;

/** Whether this device kept such a thing. */
export const isKeptText = (value: unknown): value is KeptText => KeptTextSchema.safeParse(value).success;

/** Where what was typed is: on the server, on its way there, only on this device, or only on this page. `stale`: someone else wrote too. */
export type DraftState = 'none' | 'kept' | 'saving' | 'here' | 'lost' | 'stale';

export interface DraftView {
  /** The text as it was when the form was last brought up to date. */
  text: EditedText;
  /** What is in the form. */
  parts: TextParts;
  state: DraftState;
  /** While it is stale, the text as someone else has left it; null until it was read. */
  theirs: EditedText | null;
}

export interface DraftDoors {
  /** Keeps the draft in place of the one with that revision, or discards it without parts. */
  save: (draft: { parts: TextParts | null; revision: number }) => Promise<{ revision: number }>;
  read: () => Promise<EditedText>;
  /** Keeps it on this device; false if that fails. */
  keepHere: (kept: KeptText) => boolean;
  forgetHere: () => void;
}

/** What an operator finds in the form: the draft, or what stands. */
export const partsShown = ({ draft, own, ours }: EditedText): TextParts =>
  draft?.parts ?? own ?? ours ?? newArticle(present());

const revisionOf = ({ draft }: EditedText) => draft?.revision ?? 0;
const same = (a: TextParts, b: TextParts) =>
  (Object.keys(a) as (keyof TextParts)[]).every((name) => a[name] === b[name]); // its own names
const draftStateOf = ({ draft }: EditedText): DraftState => (draft?.parts ? 'kept' : 'none');

/** What the form begins with: what this device kept, if there is any, even if someone else has written since. */
export function beginningOf(text: EditedText, here: KeptText | undefined): DraftView {
  const parts = partsShown(text);
  if (!here || same(here.parts, parts)) return { text, parts, state: draftStateOf(text), theirs: null };
  const isNewest = here.revision === revisionOf(text) && here.version === text.version;
  return isNewest
    ? { text, parts: here.parts, state: 'here', theirs: null }
    : { text, parts: here.parts, state: 'stale', theirs: text };
}

const restMs = 1_000;
const isOutdated = (error: unknown) =>
  error instanceof HttpProblem && error.code === 'settings.changed-meanwhile';

/**
 * Keeps what is typed into a text: on this device at each key, on the server a second after the last one. If someone else has
 * written meanwhile, it stops and holds both until the operator chooses.
 */
export class DraftKeeper {
  readonly #doors: DraftDoors;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #revision: number;
  /** Parts that wait to be sent; null discards the draft, undefined is nothing. */
  #waiting: TextParts | null | undefined;
  #sending: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isKeptHere = true;

  constructor(first: EditedText, here: KeptText | undefined, doors: DraftDoors) {
    this.#doors = doors;
    this.#view = beginningOf(first, here);
    this.#revision = revisionOf(first);
    this.#waiting = this.#view.state === 'here' ? this.#view.parts : undefined;
  }

  readonly view = () => this.#view;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes what is typed. */
  readonly change = (more: Partial<TextParts>) => {
    const parts = { ...this.#view.parts, ...more };
    this.#keep(parts, this.#view.text);
    this.#show({ parts });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), restMs);
  };

  /** Sends what waits; done once nothing is under way. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  /** Begins again from a text that has just been published, taken down or read. */
  settle(text: EditedText): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#revision = revisionOf(text);
    this.#doors.forgetHere();
    this.#show({ text, parts: partsShown(text), state: draftStateOf(text), theirs: null });
  }

  /** Reads what someone else has left. */
  async lookAgain(sent?: TextParts | null): Promise<void> {
    this.#show({ state: 'stale', theirs: null });
    const theirs = await this.#doors.read().catch(() => null);
    const isOurs = sent && theirs?.draft?.parts && same(sent, theirs.draft.parts);
    // An answer that was lost on its way here, or another tab with the same words.
    if (!isOurs || theirs.version !== this.#view.text.version) return this.#show({ theirs });
    this.#revision = revisionOf(theirs);
    if (this.#waiting === sent) this.#isSent(sent);
    else {
      this.#show({ state: 'saving' });
      await this.#send();
    }
  }

  /** Discards the draft here and on the server; what stands is in the form again. */
  async discard(): Promise<void> {
    this.#waiting = null;
    this.#show({ parts: partsShown({ ...this.#view.text, draft: null }) });
    await this.flush();
  }

  /** Ends a conflict: what is typed goes in place of what someone else left. */
  async keepMine(): Promise<void> {
    const { theirs, parts } = this.#view;
    if (!theirs) return;
    this.#revision = revisionOf(theirs);
    this.#keep(parts, theirs);
    this.#show({ text: theirs, theirs: null, state: 'saving' });
    await this.flush();
  }

  /** Ends a conflict: what someone else left comes into the form. */
  takeTheirs(): void {
    if (this.#view.theirs) this.settle(this.#view.theirs);
  }

  #show(more: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...more };
    for (const listener of this.#listeners) listener();
  }

  #keep(parts: TextParts, { version }: EditedText): void {
    this.#waiting = parts;
    this.#isKeptHere = this.#doors.keepHere({ parts, revision: this.#revision, version });
  }

  #isSent(parts: TextParts | null): void {
    this.#waiting = undefined;
    this.#doors.forgetHere();
    this.#show({ state: parts === null ? 'none' : 'kept', theirs: null });
  }

  async #send(): Promise<void> {
    const next = this.#waiting;
    if (next === undefined || this.#view.state === 'stale') return;
    this.#show({ state: 'saving' });
    try {
      ({ revision: this.#revision } = await this.#doors.save({ parts: next, revision: this.#revision }));
      // What was typed meanwhile is sent separately.
      if (this.#waiting === next) this.#isSent(next);
    } catch (error) {
      if (isOutdated(error)) await this.lookAgain(next);
      else this.#show({ state: this.#isKeptHere ? 'here' : 'lost' });
    }
  }
}
