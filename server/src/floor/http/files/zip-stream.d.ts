declare module 'zip-stream' {
  import type { Readable, Transform } from 'node:stream';

  interface Entry {
    name: string;
    date?: Date;
    /** Stores the entry as is, if it's already compressed. */
    store?: boolean;
  }
  export default class ZipStream extends Transform {
    constructor(options?: { level?: number });
    entry(source: Buffer | Readable | string, entry: Entry, done: (error: Error | null) => void): void;
    finalize(): void;
  }
}
