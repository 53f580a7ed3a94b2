import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { TestApp } from './app.ts';

const photos = new Map<string, Promise<Buffer>>();

/** A photo of that size, noisy enough not to be a flat color; the same photo for the same size. */
export function aPhoto(width = 300, height = 200): Promise<Buffer> {
  const photo = photos.get(`${width}×${height}`) ?? drawn(width, height);
  photos.set(`${width}×${height}`, photo);
  return photo;
}

const drawn = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { Make: 'Planted camera' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
    .toBuffer();

async function aPdf(draw: (pdf: PDFDocument) => unknown = () => undefined, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let n = 0; n < pages; n++)
    pdf.addPage([300, 200]).drawText('Planted passport X1234567', { x: 20, y: 100 });
  await draw(pdf);
  return Buffer.from(await pdf.save());
}

const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A small file that claims to be a very large picture. */
function aFlood(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([signature, pngChunk('IHDR', head), pixels, pngChunk('IEND', Buffer.alloc(0))]);
}

/** An empty archive: the end record that closes every archive. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** Objects packed into a stream of a few kilobytes that unpacks to half a gigabyte. */
function aPdfBomb(): Buffer {
  // One packed megabyte, repeated five hundred times: the checksum at the end is wrong, but no one should get that far.
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 512 }, () => megabyte),
    Buffer.from([0x03, 0x00, 0, 0, 0, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    Buffer.from(
      `3 0 obj\n<< /Type /ObjStm /N 1 /First 6 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\n%%EOF\n'),
  ]);
}

/** Every kind of file that's refused, with the message it gets. */
export async function badFiles(): Promise<Record<string, { bytes: Buffer; says: string; name?: string }>> {
  const photo = await aPhoto();
  const type = 'Please upload a JPEG, PNG, WebP image or PDF file';
  const active = 'This PDF contains scripts or other files. Please upload a plain scan or a photo.';
  const broken = 'This file is damaged or incomplete. Please take the photo again or choose another file.';
  const tooSmall = 'This picture is too small to read. Please take one at least 200 pixels wide and high.';
  const guarded = await PDFDocument.create();
  guarded.addPage([300, 200]);
  guarded.encrypt({ userPassword: 'secret', ownerPassword: 'more secret' });
  const ownerOnly = await PDFDocument.create();
  ownerOnly.addPage([300, 200]);
  ownerOnly.encrypt({ ownerPassword: 'more secret', permissions: { printing: false } });
  const protectedSays =
    'This PDF is password-protected. Please upload one that opens without a password, or a photo.';
  const script = await aPdf((pdf) => pdf.addJavaScript('hello', 'app.alert(1)'));
  const packedScript = await (async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.addJavaScript('hello', 'app.alert(1)');
    return Buffer.from(await pdf.save({ useObjectStreams: true }));
  })();
  const hexScript = Buffer.from((await aPdf()).toString('latin1').replace('%%EOF', '%%EOF'), 'latin1');
  return {
    'a photo of 6 MB': {
      bytes: Buffer.concat([photo, Buffer.alloc(6_000_000)]),
      says: 'File size must be less than 5MB',
    },
    'a photo of a byte more than 5 MB': {
      bytes: Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024 + 1 - photo.length)]),
      says: 'File size must be less than 5MB',
    },
    'a picture of one pixel': { bytes: await aPhoto(1, 1), says: tooSmall },
    'a picture of 199 pixels across': { bytes: await aPhoto(199, 300), says: tooSmall },
    'a PDF that opens an address': {
      bytes: await aPdf((pdf) => {
        const action = pdf.context.obj({ S: 'URI', URI: PDFString.of('https://elsewhere.example') });
        pdf.catalog.set(PDFName.of('OpenAction'), action);
      }),
      says: active,
    },
    'a renamed program': {
      bytes: Buffer.from('MZ\x90\0\x03\0\0\0 this program cannot be run', 'latin1'),
      says: type,
    },
    'a GIF': { bytes: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), says: type, name: 'front.jpg' },
    'a HEIC of a phone': { bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), says: type },
    'a web page': { bytes: Buffer.from('<html><script>alert(1)</script></html>'), says: type },
    'a photo that is an archive as well': { bytes: Buffer.concat([photo, emptyZip]), says: type },
    'a photo with a PDF in its head': {
      bytes: Buffer.concat([
        photo.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 40]),
        Buffer.from('%PDF-1.4\n'.padEnd(38)),
        photo.subarray(2),
      ]),
      says: type,
    },
    'a PDF that is an archive as well': { bytes: Buffer.concat([await aPdf(), emptyZip]), says: type },
    'a PDF with a page of the web behind it': {
      bytes: Buffer.concat([await aPdf(), Buffer.from('<script>alert(1)</script>')]),
      says: type,
    },
    'a flood of pixels': {
      bytes: aFlood(),
      says: 'This picture has more than 50 million pixels. Please choose a smaller one.',
    },
    'half a photo': { bytes: photo.subarray(0, photo.length / 2), says: broken },
    'the head of a photo': { bytes: photo.subarray(0, 20), says: broken },
    'a PDF with a password': { bytes: Buffer.from(await guarded.save()), says: protectedSays },
    'a PDF that opens but is locked': { bytes: Buffer.from(await ownerOnly.save()), says: protectedSays },
    'a PDF with a script': { bytes: script, says: active },
    'a PDF with a script in packed objects': { bytes: packedScript, says: active },
    'a PDF with a script under another spelling': {
      bytes: Buffer.from(
        hexScript
          .toString('latin1')
          .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /J#61vaScript /J#53 (x) >>'),
        'latin1',
      ),
      says: active,
    },
    'a PDF with a file in it': {
      bytes: await aPdf((pdf) =>
        pdf.attach(Buffer.from('MZ'), 'run.exe', { mimeType: 'application/octet-stream' }),
      ),
      says: active,
    },
    'a PDF that starts a program': {
      bytes: Buffer.from(
        hexScript
          .toString('latin1')
          .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /Launch /F (cmd) >>'),
        'latin1',
      ),
      says: active,
    },
    'a PDF of eleven pages': {
      bytes: await aPdf(() => undefined, 11),
      says: 'This PDF has more than 10 pages. Please upload only the page with your ID.',
    },
    'half a PDF': { bytes: (await aPdf()).subarray(0, 300), says: broken },
    'a PDF that unpacks to half a gigabyte': { bytes: aPdfBomb(), says: broken },
  };
}

export { aPdf };

export interface IdForm {
  legalName?: string;
  front?: Uint8Array | null;
  back?: Uint8Array;
  selfie?: Uint8Array | null;
}

/** Submits the ID verification form, as the browser does. */
export async function sendId(server: TestApp, as: { id: string } | null, wish: IdForm = {}) {
  const photo = await aPhoto();
  const { legalName = 'Maya Reyes', front = photo, back, selfie = photo } = wish;
  const form = new FormData();
  form.append('legalName', legalName);
  for (const [side, bytes] of Object.entries({ front, back, selfie }))
    if (bytes) form.append(side, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${side}.jpg`);
  const body = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/me/verification',
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(as ? { 'x-test-person': as.id } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
