import type { Photo } from '@borough/domain/items/items.contract';
import { describe, expect, it } from 'vitest';
import { isPhotoDraft, listOfDraft, photoDraftOf } from './photo-draft.ts';
import { changePhotos, photoListOf } from './photo-list.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const photo = (id: string): Photo => ({
  id,
  url: `/files/item-images/${id}-1280.webp`,
  thumbnail: `/files/item-images/${id}-320.webp`,
  srcset: '',
  placeholder: '#fff',
  width: 4,
  height: 3,
});
const stored = [photo('1'), photo('2'), photo('3')];
const entryOf = (from: File) => ({ key: `key-${from.name}`, file: from, preview: `blob:${from.name}` });
const withFile = () => {
  const begun = changePhotos(photoListOf(stored), { type: 'add', files: [entryOf(file('a'))] });
  return changePhotos(begun, { type: 'prepared', ...entryOf(file('a')) });
};

describe('a draft of photos', () => {
  it('is nothing while the list is as the server has it', () => {
    expect(photoDraftOf(photoListOf(stored), stored)).toBeNull();
    expect(photoDraftOf(photoListOf([]), [])).toBeNull();
  });

  it('keeps files once they are prepared, the order, and what is to be taken away', () => {
    const preparing = changePhotos(photoListOf([]), { type: 'add', files: [entryOf(file('a'))] });
    expect(photoDraftOf(preparing, [])).toBeNull();
    const list = changePhotos(changePhotos(withFile(), { type: 'move', key: 'key-a', to: 0 }), {
      type: 'remove',
      key: '2',
    });
    const draft = photoDraftOf(list, stored);
    expect(isPhotoDraft(draft)).toBe(true);
    expect(draft).toMatchObject({
      photos: [{ file: { name: 'a' } }, { photoId: '1' }, { photoId: '3' }],
      removed: ['2'],
    });
    expect(draft && listOfDraft(draft, stored, entryOf)).toMatchObject({
      photos: [{ key: 'key-a', kind: 'new', state: 'waiting' }, { key: '1' }, { key: '3' }],
      removed: ['2'],
    });
  });

  it('follows what happened on the server in the meantime', () => {
    const draft = {
      photos: [{ photoId: 'gone' }, { file: file('a') }, { photoId: '2' }],
      removed: ['1', 'gone'],
    };
    const list = listOfDraft(draft, [photo('1'), photo('2'), photo('new')], entryOf);
    expect(list.photos.map(({ key }) => key)).toEqual(['key-a', '2', 'new']);
    expect(list.removed).toEqual(['1']);
  });

  it('comes before what was chosen while it was read', () => {
    const chosen = changePhotos(photoListOf([]), { type: 'add', files: [entryOf(file('b'))] });
    const list = listOfDraft({ photos: [{ file: file('a') }], removed: [] }, [], entryOf);
    const both = changePhotos(chosen, { type: 'restore', list });
    expect(both.photos.map(({ key }) => key)).toEqual(['key-a', 'key-b']);
  });

  it('is not taken for anything else', () => {
    for (const value of [null, 'text', {}, { photos: [{}], removed: [] }, { photos: [], removed: [1] }])
      expect(isPhotoDraft(value)).toBe(false);
  });
});
