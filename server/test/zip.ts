import { buffer } from 'node:stream/consumers';
import ZipStream from 'zip-stream';

/** A zip of these files, by name. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipStream({ level: 9 });
  const whole = buffer(zip);
  for (const [name, content] of Object.entries(files))
    await new Promise<void>((added, failed) => {
      zip.entry(Buffer.from(content), { name }, (error) => (error ? failed(error) : added()));
    });
  zip.finalize();
  return whole;
}
