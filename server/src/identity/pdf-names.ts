/**
 * What a PDF does beside showing pages: scripts, programs, files inside it, things that play, and forms of a second kind that
 * have scripts. A scan has none of these.
 */
export const activeNames: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'GoToE',
  'GoToR',
  'RichMedia',
  'RichMediaContent',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
]);

/** A scan of a document has few pages. */
export const maxPdfPages = 10;

/** What reading a PDF says of it. */
export type PdfVerdict = 'plain' | 'protected' | 'active' | 'too-long' | 'unreadable';
