/** Our own pictures on the wall of the first page, in their order; none is also a category's. */
export const wallOfOurs = [
  'telescope',
  'stand-mixer',
  'hammer-drill',
  'bicycle',
  'turntable',
  'circular-saw',
] as const;

/** The place on the wall that is shown first, and beside the title on phones and in the site's preview picture. */
export const firstOnWall = 2;

const wallFields = ['wall1', 'wall2', 'wall3', 'wall4', 'wall5', 'wall6'] as const;

/** The pictures an installation can have of its own, by where they are shown. */
export const pictureFields = ['logo', 'logoDark', 'icon', ...wallFields] as const;
export type PictureField = (typeof pictureFields)[number];

/** The names of an installation's own pictures; null where ours are shown. */
export type SitePictures = Readonly<Record<PictureField, string | null>>;

export const noPictures: SitePictures = {
  ...{ logo: null, logoDark: null, icon: null },
  ...{ wall1: null, wall2: null, wall3: null, wall4: null, wall5: null, wall6: null },
};

/** How a picture is kept: a logo as wide as it is, an icon as a square with nothing behind it, a picture of the wall in two widths. */
export type PictureKind = 'logo' | 'icon' | 'wall';

export function kindOfPicture(field: PictureField): PictureKind {
  if (field === 'icon') return 'icon';
  return field === 'logo' || field === 'logoDark' ? 'logo' : 'wall';
}

/** What names of pictures look like; a logo's ends in its width and height. */
export const pictureNames: Readonly<Record<PictureKind, RegExp>> = {
  logo: /^[0-9a-f]{24}-\d{1,3}x\d{1,3}$/,
  icon: /^[0-9a-f]{24}$/,
  wall: /^[0-9a-f]{24}$/,
};

/** The largest a logo is kept, in pixels. */
export const largestLogo = { width: 960, height: 192 } as const;
/** The side of an icon as it is kept, in pixels. */
export const iconSide = 512;
const wallSides = [320, 640] as const;

/** The files of a picture in its bucket, the one that stands for all last. */
export const filesOfPicture = (kind: PictureKind, name: string): string[] =>
  kind === 'wall' ? wallSides.map((side) => `look/${name}-${side}.webp`) : [`look/${name}.png`];

/** The address of a picture. */
export const addressOfSitePicture = (kind: PictureKind, name: string): string =>
  `/files/site-pictures/${filesOfPicture(kind, name).at(-1)}`;

/** A logo at that height, or less high so that it isn't wider than five times that; at least a pixel either way. */
export function logoBox(name: string, height: number): { width: number; height: number } {
  const [, wide = 1, high = 1] = (/-(\d+)x(\d+)$/.exec(name) ?? []).map(Number);
  const width = Math.min((wide / high) * height, height * 5);
  const shown = (side: number) => Math.max(1, Math.round(side));
  return { width: shown(width), height: shown((width * high) / wide) };
}

/** The addresses of the wall's pictures, in their order: the installation's own, or ours. */
export const wallOf = (pictures: SitePictures): string[] =>
  wallFields.map((field, at) => {
    const own = pictures[field];
    return own === null ? `/pictures/${wallOfOurs[at]}-640.webp` : addressOfSitePicture('wall', own);
  });

/** Whether an installation has any picture of its own. */
export const hasPictures = (pictures: SitePictures): boolean =>
  pictureFields.some((field) => pictures[field] !== null);

/** The ID of the data block that carries them on pages, where there are some. */
export const picturesBlockId = 'site-pictures';
