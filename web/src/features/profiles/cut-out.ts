/** More than any screen shows of a face; the server scales it down further. */
const widestSide = 768;
const quality = 0.92;

/** A square of a picture at full resolution, upright, as a JPEG. Rejects what the browser can't read. */
export async function cutOut(
  file: File,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.max(1, Math.min(widestSide, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws nothing');
  // Transparent areas become white, as JPEG has no transparency.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, side, side);
  brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be cut'))),
      'image/jpeg',
      quality,
    ),
  );
}
