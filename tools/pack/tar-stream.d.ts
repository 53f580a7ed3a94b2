declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  interface Header {
    name: string;
    type: 'file' | 'directory' | 'symlink';
    mode: number;
    mtime: Date;
    size?: number;
    linkname?: string;
  }
  /** A stream of the archive; `entry` calls back once it has taken the entry in. */
  interface Pack extends Readable {
    entry(header: Header, body: Buffer, done: (error?: Error | null) => void): Writable;
    finalize(): void;
  }
  export function pack(): Pack;
}
