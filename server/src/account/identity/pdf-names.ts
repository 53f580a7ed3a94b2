/**
 * What a PDF can do besides showing pages: scripts, programs, addresses it opens, embedded files, media, and a second kind of
 * form that has scripts. A scan has none of these.
 */
export const activeNames: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'URI',
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

/** The verdict of reading a PDF. */
export type PdfVerdict = 'plain' | 'protected' | 'active' | 'too-long' | 'unreadable';
