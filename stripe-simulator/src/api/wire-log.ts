import { appendFileSync } from 'node:fs';

/** A call as it arrived over the wire. */
export interface WireCall {
  method: string;
  path: string;
  /** The API version it was made for; null if the header was missing. */
  version: string | null;
  /** The connected account it was made for. */
  account: string | null;
  key: string | null;
  /** The form, query or JSON as it was before anything was refused. */
  parameters: Record<string, unknown>;
}

/** Keeps calls as lines of JSON, each written before it is answered; other processes may append to the same file. */
export const wireLogTo =
  (file: string) =>
  (call: WireCall): void =>
    appendFileSync(file, `${JSON.stringify(call)}\n`);
