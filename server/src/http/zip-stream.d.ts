declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream';

  interface Entry {
    name: string;
    date?: Date;
    /** Stored as is, for what is already compressed. */
    store?: boolean;
  }
  export default class ZipStream extends Transform {
    constructor(options?: { level?: number });
    entry(source: Buffer | Readable | string, entry: Entry, done: (error: Error | null) => void): void;
    finalize(): void;
  }
}
