/** The longest side of an uploaded photo in pixels: more than the server keeps today, far less than a phone camera produces. */
const longestSide = 2400;
const quality = 0.85;
/** Small drawings and screenshots stay as they are, so they stay sharp. */
const smallBytes = 1024 * 1024;
const drawings = new Set(['image/png', 'image/gif']);

interface Size {
  width: number;
  height: number;
}

/** The size of a picture scaled to fit a square of `longest` pixels, never enlarged. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The photo as uploaded: upright, at most 2,400 pixels on its longest side, a JPEG without the camera's metadata. Null if this
 * browser can't read the file.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  try {
    const size = fitWithin(picture, longestSide);
    const isSmallDrawing = drawings.has(file.type) && file.size <= smallBytes && size.width === picture.width;
    if (isSmallDrawing) return file;
    const blob = await drawnAsJpeg(picture, size);
    return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    // Too large for this device's memory, for instance.
    return file;
  } finally {
    picture.close();
  }
}

async function drawnAsJpeg(picture: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // JPEG has no transparency: transparent areas would turn black.
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
