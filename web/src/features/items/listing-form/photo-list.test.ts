import { largestPhotoBytes, maximumPhotos, type Photo } from '@borough/domain/items/items.contract';
import { describe, expect, it } from 'vitest';
import {
  changePhotos,
  largestFileBytes,
  maxPhotos,
  notStored,
  type PhotoList,
  photoListOf,
  storedOrder,
  whyNoPhoto,
} from './photo-list.ts';

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const picked = (...names: string[]) =>
  names.map((name) => ({ key: name, file: file(name), preview: `blob:${name}` }));
const photo = (id: string): Photo => ({
  id,
  url: `/files/item-images/${id}-1280.webp`,
  thumbnail: `/files/item-images/${id}-320.webp`,
  srcset: '',
  placeholder: '#fff',
  width: 4,
  height: 3,
});
const keys = (list: PhotoList) => list.photos.map(({ key }) => key);

describe('the photos of a listing form', () => {
  it('keep the limits the server keeps', () => {
    expect(maxPhotos).toBe(maximumPhotos);
    expect(largestFileBytes).toBe(largestPhotoBytes);
  });

  it('take at most five and say how many were left out', () => {
    const list = changePhotos(photoListOf([]), {
      type: 'add',
      files: picked('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    });
    expect(keys(list)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(list.note).toBe('A listing can have up to 5 photos; 2 were left out.');
    expect(keys(changePhotos(list, { type: 'add', files: picked('h') }))).toHaveLength(5);
  });

  it('take pictures only', () => {
    const files = [{ key: 'n', file: file('notes.txt', 'text/plain'), preview: '' }, ...picked('a')];
    const list = changePhotos(photoListOf([]), { type: 'add', files });
    expect(keys(list)).toEqual(['a']);
    expect(list.note).toBe('"notes.txt" isn\'t an image.');
    expect(whyNoPhoto({ name: 'x.svg', type: 'image/svg+xml', size: 1 })).not.toBeNull();
    expect(whyNoPhoto({ name: 'from-a-phone.HEIC', type: '', size: 1 })).toBeNull();
    expect(whyNoPhoto({ name: 'a.jpg', type: 'image/jpeg', size: largestFileBytes + 1 })).toBe(
      '"a.jpg" is larger than 15 MB.',
    );
  });

  it('leave out a file that turns out not to be a photo, so that it never represents the listing', () => {
    const list = changePhotos(photoListOf([photo('kept')]), { type: 'add', files: picked('broken', 'a') });
    const left = changePhotos(list, { type: 'unreadable', key: 'broken' });
    expect(keys(left)).toEqual(['kept', 'a']);
    expect(left.note).toBe('"broken" can\'t be opened as a photo. Please save it as a JPEG first.');
    const both = changePhotos(left, { type: 'unreadable', key: 'a' });
    expect(both.note).toContain('"broken"');
    expect(both.note).toContain('"a"');
    expect(changePhotos(left, { type: 'unreadable', key: 'kept' })).toEqual(left);
  });

  it('change places without losing one, and stay where a place does not exist', () => {
    const list = changePhotos(photoListOf([]), { type: 'add', files: picked('a', 'b', 'c') });
    expect(keys(changePhotos(list, { type: 'move', key: 'c', to: 0 }))).toEqual(['c', 'a', 'b']);
    expect(keys(changePhotos(list, { type: 'move', key: 'a', to: 2 }))).toEqual(['b', 'c', 'a']);
    expect(keys(changePhotos(list, { type: 'move', key: 'a', to: -1 }))).toEqual(['a', 'b', 'c']);
    expect(keys(changePhotos(list, { type: 'move', key: 'c', to: 3 }))).toEqual(['a', 'b', 'c']);
  });

  it('remember which stored photos are to go, and forget files that were only chosen', () => {
    const start = changePhotos(photoListOf([photo('1'), photo('2')]), { type: 'add', files: picked('a') });
    const list = changePhotos(changePhotos(start, { type: 'remove', key: '1' }), {
      type: 'remove',
      key: 'a',
    });
    expect(keys(list)).toEqual(['2']);
    expect(list.removed).toEqual(['1']);
    expect(changePhotos(list, { type: 'deleted', photoId: '1' }).removed).toEqual([]);
  });

  it('keep a failed file with its reason next to the stored ones', () => {
    const start = changePhotos(photoListOf([]), { type: 'add', files: picked('a', 'b') });
    const sending = changePhotos(start, { type: 'sending', key: 'a', progress: 0.5 });
    const failed = changePhotos(sending, { type: 'failed', key: 'a', error: 'No.' });
    const done = changePhotos(failed, { type: 'stored', key: 'b', photo: photo('9') });
    expect(notStored(done)).toMatchObject([{ key: 'a', state: 'failed', error: 'No.', progress: 0 }]);
    expect(storedOrder(done)).toEqual(['9']);
  });
});
