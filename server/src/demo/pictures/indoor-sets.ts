import type { PictureSet } from './set-pieces.ts';
import {
  brickWall,
  lampsAtNight,
  type Painter,
  paperSweep,
  pegboard,
  plaster,
  slattedWall,
  tiledWall,
  woodTop,
} from './set-surfaces.ts';

const studio = (wall: string, floor: string): PictureSet => ({
  far: paperSweep(wall, floor),
  blur: 0,
  near: null,
  ground: 0.8,
  shadow: '#2a211b',
  gloss: 0.05,
});

const tabletop = (far: Painter, [light, dark]: [string, string], blur = 7): PictureSet => ({
  far,
  blur,
  near: { paint: woodTop(light, dark, 0.3), from: 0.655 },
  ground: 0.815,
  shadow: '#1f140c',
  gloss: 0.12,
});

const oak: [string, string] = ['#C9A57C', '#94704B'];
const walnut: [string, string] = ['#8C6547', '#553A27'];
const ash: [string, string] = ['#DCC8A9', '#B79C77'];

/** Studios, tables and rooms. */
export const indoorSets = {
  'studio-cream': studio('#EFE7DA', '#DDD0BC'),
  'studio-brick': studio('#C98F74', '#B5785C'),
  'studio-porch': studio('#8FA79B', '#768F83'),
  'studio-sage': studio('#D3DACE', '#BDC7B8'),
  'studio-honey': studio('#E8D3A6', '#D4BA86'),
  'studio-blush': studio('#EBD6CA', '#D9BEAF'),
  'studio-mist': studio('#D0D9DA', '#B9C5C7'),
  'table-cream': tabletop(plaster('#EFE8DB', '#DDD2BF', 0.16), oak),
  'table-green': tabletop(plaster('#8DA497', '#748C7F', 0.24), oak),
  'table-brick': tabletop(brickWall('#AD6E52', '#8C523B', '#BAA18D'), ash, 12),
  'table-night': tabletop(lampsAtNight('#2C3236', '#1E2326', '#FFC98A'), walnut, 14),
  'table-blush': tabletop(plaster('#E9D4C6', '#D8BDAC', 0.18), ash),
  'table-mist': tabletop(plaster('#C9D2D3', '#B1BEC0', 0.2), oak),
  kitchen: tabletop(tiledWall('#EFECE4', '#CFCABD'), oak, 6),
  'kitchen-green': tabletop(tiledWall('#B4C6B8', '#D9DED2'), ash, 6),
  workshop: tabletop(pegboard('#C8A67C', '#7A5C3C'), walnut, 6),
  'workshop-green': tabletop(pegboard('#8A9C90', '#4C5D53'), walnut, 6),
  gym: tabletop(slattedWall('#B9BDB6', '#8E938C', 12), walnut, 9),
  party: tabletop(lampsAtNight('#C99B72', '#A87A55', '#FFE3B0'), oak, 16),
  nursery: tabletop(plaster('#D9E2D8', '#C4D0C4', 0.2), ash),
  living: {
    ...tabletop(slattedWall('#E3D8C6', '#BFB19A', 14), oak, 10),
    near: { paint: woodTop('#B48C63', '#84613F', 0.42), from: 0.67 },
    ground: 0.83,
  },
} satisfies Record<string, PictureSet>;
