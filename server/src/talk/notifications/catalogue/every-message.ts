import { catalogue, chapters, type NoticeName } from './catalogue.ts';
import { type Channel, channels, type Messages, type Notice } from './parts/notice.ts';
import { inOwnWords } from '../own-words/own-words.ts';
import { samples } from './samples/samples.ts';

/** One message someone might get, written with sample data. */
export type SampleMessage = {
  chapter: string;
  notice: NoticeName;
  reader: string;
  /** What's special about the facts. */
  sample: string;
} & { [C in Channel]: { channel: C; message: Messages[C] } }[Channel];

/** Every notice, for each of its readers, on each channel, with each of its sample facts, as it would be sent now. */
export function everyMessage(): SampleMessage[] {
  return everyMessageOfOurs().map((each) =>
    each.channel === 'mail' ? { ...each, message: inOwnWords(each.message, each.notice, each.reader) } : each,
  );
}

/** The same in our own words, whatever operators have mails say; of one notice alone if it is named. */
export function everyMessageOfOurs(only?: string): SampleMessage[] {
  return Object.entries(chapters).flatMap(([chapter, notices]) =>
    (Object.keys(notices) as NoticeName[]).flatMap((notice) => {
      if (only !== undefined && notice !== only) return [];
      const { readers } = catalogue[notice] as Notice<unknown>; // its samples are of its own facts
      return Object.entries(readers).flatMap(([reader, words]) =>
        Object.entries<unknown>(samples[notice]).flatMap(([sample, facts]) =>
          channels.flatMap((channel) => {
            const message = words?.[channel]?.(facts);
            return message ? [{ chapter, notice, reader, sample, channel, message } as SampleMessage] : [];
          }),
        ),
      );
    }),
  );
}
