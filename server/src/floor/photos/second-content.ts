const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const headOfPdf = Buffer.from('%PDF-');
/** PDF readers look for the header within that many bytes. */
const headWithin = 1024;

/** Whether the bytes end as a ZIP archive: its last record says how much follows, up to the end. */
export function endsAsArchive(file: Buffer): boolean {
  for (let at = file.lastIndexOf(endOfZip); at >= 0; at = at === 0 ? -1 : file.lastIndexOf(endOfZip, at - 1))
    if (at + 22 <= file.length && file.readUInt16LE(at + 20) === file.length - at - 22) return true;
  return false;
}

/** Whether a picture is also something else: an archive at its end, or a PDF within it. */
export const isMoreThanPicture = (file: Buffer): boolean =>
  endsAsArchive(file) || file.subarray(0, headWithin).includes(headOfPdf);
