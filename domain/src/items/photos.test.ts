import { expect, test } from 'vitest';
import { photoSource } from './photos.ts';

test('a photo of ours is offered in all its widths, the middle one where nobody chooses', () => {
  expect(photoSource('/files/item-images/a/1-1280.webp')).toEqual({
    src: '/files/item-images/a/1-640.webp',
    srcSet:
      '/files/item-images/a/1-320.webp 320w, /files/item-images/a/1-640.webp 640w, /files/item-images/a/1-1280.webp 1280w',
  });
});

test('a photo from elsewhere, or one too small for the widths, is taken as it is', () => {
  for (const url of ['https://pictures.example/drill.jpg', '/files/item-images/a/1-500.webp'])
    expect(photoSource(url)).toEqual({ src: url });
});
