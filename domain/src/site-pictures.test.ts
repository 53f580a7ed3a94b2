import { expect, test } from 'vitest';
import {
  addressOfSitePicture,
  filesOfPicture,
  hasPictures,
  kindOfPicture,
  logoBox,
  noPictures,
  pictureFields,
  pictureNames,
  wallOf,
  wallOfOurs,
} from './site-pictures.ts';

const hash = '0123456789abcdef01234567';

test('each picture has files of its own kind, and none can leave its folder', () => {
  expect(addressOfSitePicture('logo', `${hash}-640x128`)).toBe(
    `/files/site-pictures/look/${hash}-640x128.png`,
  );
  expect(filesOfPicture('wall', hash)).toEqual([`look/${hash}-320.webp`, `look/${hash}-640.webp`]);
  for (const kind of pictureFields.map(kindOfPicture))
    for (const name of ['', '../x', `${hash}/x`, `${hash}.png`, hash.toUpperCase(), `${hash}-9999x1`])
      expect(pictureNames[kind].test(name), `${kind} ${name}`).toBe(false);
});

test('a logo is as high as asked, or lower where it would be too wide', () => {
  expect(logoBox(`${hash}-300x100`, 28)).toEqual({ width: 84, height: 28 });
  expect(logoBox(`${hash}-960x96`, 28)).toEqual({ width: 140, height: 14 });
  expect(logoBox(`${hash}-1x192`, 28)).toEqual({ width: 1, height: 28 });
  expect(logoBox(`${hash}-960x1`, 28)).toEqual({ width: 140, height: 1 });
});

test('the wall shows a picture of theirs where there is one, and ours elsewhere', () => {
  expect(wallOf(noPictures)).toEqual(wallOfOurs.map((name) => `/pictures/${name}-640.webp`));
  const own = { ...noPictures, wall2: hash };
  expect(wallOf(own)[1]).toBe(`/files/site-pictures/look/${hash}-640.webp`);
  expect(wallOf(own)[0]).toBe('/pictures/telescope-640.webp');
  expect([noPictures, own].map(hasPictures)).toEqual([false, true]);
});
