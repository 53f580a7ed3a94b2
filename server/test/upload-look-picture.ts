import type { PictureField } from '@borough/domain/site-pictures';
import sharp from 'sharp';
import type { TestApp } from './app.ts';

/** A picture of one color, as a file someone might upload; PNGs have room around it with nothing in it. */
export async function aPictureFile(background: string, format: 'png' | 'jpeg' = 'png'): Promise<Uint8Array> {
  const size = { width: 600, height: 200 };
  const plain = sharp({ create: { ...size, channels: 4, background } });
  const drawn = format === 'png' ? plain.extend({ top: 50, bottom: 50, background: '#00000000' }) : plain;
  return new Uint8Array(
    await drawn
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toFormat(format)
      .toBuffer(),
  );
}

/** Uploads a file as a picture of the site; what the server answers. */
export async function uploadLookPicture(
  server: TestApp,
  as: { id: string },
  place: PictureField,
  file: Uint8Array,
): Promise<{ status: number; name: string; code: string; words: string }> {
  const form = new FormData();
  form.append('image', new Blob([file.slice()]), 'picture');
  const sent = new Response(form);
  const reply = await server.app.inject({
    method: 'PUT',
    url: `/api/admin/look-pictures/${place}`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '', 'x-test-person': as.id },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  const body = reply.json<{ name?: string; error?: { code: string; message: string } }>();
  const { code = '', message: words = '' } = body.error ?? {};
  return { status: reply.statusCode, name: body.name ?? '', code, words };
}
