/** What stands on which set in every demo picture: the table `compose-pictures.ts` works through. */
import type { PictureSetName } from './picture-sets.ts';

export type DemoCategory = 'Electronics' | 'Tools' | 'Outdoors' | 'Sports' | 'Fun Rides' | 'Home';

export interface ScenePart {
  /** A drawn object's name, or the code point of an emoji. */
  object: string;
  /** Middle, 0…1 from the left. */
  x: number;
  /** Height before turning, as a share of the picture's height. */
  size: number;
  /** How much lower (nearer) than the set's ground it stands. */
  drop?: number;
  /** Degrees clockwise. */
  turn?: number;
  flip?: boolean;
  /** Hangs on the wall with its top here, instead of standing. */
  hangs?: number;
}

export interface PictureScene {
  slug: string;
  category: DemoCategory;
  words: string[];
  set: PictureSetName;
  parts: ScenePart[];
}

const one = (object: string, size = 0.56, more: Partial<ScenePart> = {}): ScenePart[] => [
  { object, x: 0.5, size, ...more },
];

/** A main object and a smaller one in front of it at its right. */
const withSmall = (
  object: string,
  size: number,
  small: string,
  smallSize: number,
  more: Partial<ScenePart> = {},
): ScenePart[] => [
  { object, x: 0.43, size },
  { object: small, x: 0.72, size: smallSize, drop: 0.045, ...more },
];

const scene =
  (category: DemoCategory) =>
  (slug: string, words: string, set: PictureSetName, parts: ScenePart[]): PictureScene => ({
    slug,
    category,
    words: words.split(' '),
    set,
    parts,
  });

const electronics = scene('Electronics');
const tools = scene('Tools');
const outdoors = scene('Outdoors');
const sports = scene('Sports');
const rides = scene('Fun Rides');
const home = scene('Home');

export const pictureScenes: PictureScene[] = [
  electronics('camera', 'camera photo', 'studio-brick', one('1f4f7', 0.46)),
  electronics('camera-bag', 'camera photo bag flash', 'table-cream', withSmall('1f392', 0.56, '1f4f8', 0.32)),
  electronics('cinema-camera', 'cinema video film', 'table-night', one('1f3a5', 0.54)),
  electronics('camcorder', 'camcorder video', 'studio-mist', one('1f4f9', 0.48)),
  electronics(
    'film-kit',
    'film set clapper light video',
    'table-brick',
    withSmall('1f3a5', 0.5, '1f3ac', 0.3),
  ),
  electronics('drone', 'drone aerial', 'garden', one('drone', 0.5, { drop: -0.02 })),
  electronics('drone-case', 'drone aerial case', 'studio-honey', one('drone', 0.44)),
  electronics('projector', 'projector movie screen', 'studio-sage', one('projector', 0.36)),
  electronics(
    'movie-night',
    'projector popcorn movie',
    'table-night',
    withSmall('projector', 0.3, '1f37f', 0.36),
  ),
  electronics('television', 'tv screen monitor', 'living', one('1f4fa', 0.56)),
  electronics('laptop', 'laptop computer', 'table-green', one('1f4bb', 0.52)),
  electronics('desktop', 'monitor display computer', 'table-mist', [
    { object: '1f5a5-fe0f', x: 0.47, size: 0.54 },
    { object: '1f5b1-fe0f', x: 0.8, size: 0.14, drop: 0.05 },
  ]),
  electronics('printer', 'printer scanner', 'table-blush', one('1f5a8-fe0f', 0.5)),
  electronics('headphones', 'headphones audio', 'studio-porch', one('1f3a7', 0.5)),
  electronics('studio-microphone', 'microphone podcast audio', 'studio-blush', one('1f399-fe0f', 0.54)),
  electronics(
    'podcast-kit',
    'microphone headphones podcast',
    'table-green',
    withSmall('1f399-fe0f', 0.52, '1f3a7', 0.32),
  ),
  electronics(
    'stage-microphone',
    'microphone karaoke stage',
    'table-night',
    withSmall('1f399-fe0f', 0.5, '1f3a4', 0.36),
  ),
  electronics('speaker', 'speaker pa audio', 'party', one('speaker', 0.66)),
  electronics('speaker-pair', 'speakers pa dj microphone', 'studio-brick', [
    { object: 'speaker', x: 0.34, size: 0.58 },
    { object: 'speaker', x: 0.66, size: 0.58 },
    { object: '1f3a4', x: 0.5, size: 0.3, drop: 0.05 },
  ]),
  electronics('mixer', 'mixer dj sound controller', 'table-brick', [
    { object: '1f39b-fe0f', x: 0.34, size: 0.42 },
    { object: '1f39a-fe0f', x: 0.66, size: 0.42, drop: 0.02 },
  ]),
  electronics('game-controller', 'game console controller', 'living', one('1f3ae', 0.44)),
  electronics('arcade', 'arcade retro game', 'studio-honey', one('1f579-fe0f', 0.52)),
  electronics('vr-headset', 'vr headset', 'studio-mist', one('vr-headset', 0.42)),
  electronics('telescope', 'telescope astronomy', 'dusk', one('1f52d', 0.6)),
  electronics('electric-guitar', 'guitar electric amplifier', 'studio-sage', one('1f3b8', 0.6)),
  electronics('keyboard', 'keyboard piano synthesizer', 'table-blush', one('1f3b9', 0.5)),
  electronics('radio', 'radio walkie speaker portable', 'table-cream', one('1f4fb', 0.46)),
  electronics('record-player', 'records vinyl discs', 'table-green', [
    { object: '1f4bd', x: 0.43, size: 0.46 },
    { object: '1f4c0', x: 0.71, size: 0.32, drop: 0.04 },
  ]),
  electronics('power-station', 'battery power charger', 'campsite', [
    { object: '1f50b', x: 0.42, size: 0.5 },
    { object: '1f50c', x: 0.66, size: 0.34, drop: 0.03 },
  ]),
  electronics('megaphone', 'megaphone announcer', 'pitch', one('1f4e2', 0.5)),
  electronics('film-projector', 'film projector vintage', 'table-night', one('1f4fd-fe0f', 0.56)),

  tools('drill', 'drill cordless driver', 'workshop', one('drill', 0.5)),
  tools('drill-kit', 'drill toolbox kit', 'studio-porch', withSmall('1f9f0', 0.44, 'drill', 0.36)),
  tools('circular-saw', 'saw circular cutting', 'workshop-green', one('circular-saw', 0.52)),
  tools('handsaw', 'saw hand wood', 'workshop', [
    { object: '1fa9a', x: 0.42, size: 0.48 },
    { object: '1f4d0', x: 0.72, size: 0.34, drop: 0.04 },
  ]),
  tools('pressure-washer', 'pressure washer cleaning', 'driveway', one('pressure-washer', 0.66)),
  tools('lawn-mower', 'mower lawn garden', 'garden', one('lawn-mower', 0.56)),
  tools('generator', 'generator power', 'driveway', one('generator', 0.54)),
  tools('wheelbarrow', 'wheelbarrow garden', 'garden', one('wheelbarrow', 0.5)),
  tools('chainsaw', 'chainsaw saw tree', 'campsite', [
    { object: '1fab5', x: 0.7, size: 0.36, drop: -0.02 },
    { object: 'chainsaw', x: 0.42, size: 0.42, drop: 0.03 },
  ]),
  tools('hammer', 'hammer hand tools', 'studio-cream', one('1f528', 0.54)),
  tools('wrench-set', 'wrench socket set', 'workshop-green', [
    { object: '1f527', x: 0.4, size: 0.5 },
    { object: '1f529', x: 0.68, size: 0.34, drop: 0.04 },
  ]),
  tools('screwdriver', 'screwdriver repair', 'studio-sage', one('1fa9b', 0.52)),
  tools('toolbox', 'toolbox kit', 'workshop', withSmall('1f9f0', 0.48, '1f528', 0.32)),
  tools('ladder', 'ladder', 'porch', one('1fa9c', 0.68)),
  tools('clamp', 'clamps woodworking', 'table-brick', one('1f5dc-fe0f', 0.54)),
  tools('axe', 'axe maul splitting wood', 'campsite', withSmall('1fab5', 0.46, '1fa93', 0.44)),
  tools('pickaxe', 'pickaxe digging demolition', 'garden', one('26cf-fe0f', 0.54)),
  tools('paint', 'paint brush sprayer', 'table-mist', withSmall('1fa9c', 0.62, '1faa3', 0.34)),
  tools('safety-gear', 'safety helmet vest goggles', 'workshop', [
    { object: '1f9ba', x: 0.4, size: 0.48 },
    { object: '1f97d', x: 0.7, size: 0.3, drop: 0.05 },
  ]),
  tools('measuring', 'level measuring square laser', 'studio-honey', [
    { object: '1f4cf', x: 0.4, size: 0.46 },
    { object: '1f4d0', x: 0.65, size: 0.42, drop: 0.02 },
  ]),
  tools('garden-tools', 'garden planting tiller gloves', 'garden', [
    { object: '1f9e4', x: 0.36, size: 0.34, drop: 0.03 },
    { object: '1fab4', x: 0.62, size: 0.5 },
  ]),
  tools('tractor', 'tractor compact', 'garden', one('1f69c', 0.58)),
  tools('brick-work', 'brick masonry tile', 'driveway', [
    { object: '1f9f1', x: 0.42, size: 0.42 },
    { object: '2692-fe0f', x: 0.71, size: 0.34, drop: 0.04 },
  ]),

  outdoors('tent', 'tent camping', 'campsite', one('26fa', 0.58)),
  outdoors('camp', 'tent camp cooler', 'lake', [
    { object: '26fa', x: 0.4, size: 0.48, drop: -0.03 },
    { object: 'cooler', x: 0.74, size: 0.28, drop: 0.03 },
  ]),
  outdoors('sleeping-bag', 'sleeping bag', 'campsite', one('sleeping-bag', 0.36)),
  outdoors('backpack', 'backpack hiking', 'garden', one('1f392', 0.58)),
  outdoors('hiking', 'hiking boots compass map', 'campsite', [
    { object: '1f97e', x: 0.4, size: 0.42 },
    { object: '1f9ed', x: 0.68, size: 0.32, drop: 0.04 },
  ]),
  outdoors('fishing', 'fishing rod', 'lake', one('1f3a3', 0.58, { drop: -0.02 })),
  outdoors('canoe', 'canoe kayak paddle', 'studio-porch', one('1f6f6', 0.48)),
  outdoors('paddle-board', 'paddle board sup', 'beach', one('paddle-board', 0.72)),
  outdoors('life-ring', 'life vest ring water safety', 'lake', one('1f6df', 0.48, { drop: 0.01 })),
  outdoors('cooler', 'cooler ice box', 'beach', one('cooler', 0.46)),
  outdoors('beach', 'beach umbrella chair', 'beach', one('26f1-fe0f', 0.58)),
  outdoors('picnic', 'picnic basket', 'garden', withSmall('1f9fa', 0.46, '1f34e', 0.2)),
  outdoors('grill', 'grill barbecue', 'garden', one('grill', 0.62)),
  outdoors('cookout', 'grill burger barbecue', 'porch', [
    { object: 'grill', x: 0.4, size: 0.58 },
    { object: '1f354', x: 0.72, size: 0.26, drop: 0.05 },
  ]),
  outdoors('canopy', 'canopy tent shade', 'pitch', one('canopy', 0.66)),
  outdoors('fire-pit', 'fire pit campfire', 'dusk', [
    { object: '1fab5', x: 0.34, size: 0.3, drop: 0.02 },
    { object: '1f525', x: 0.54, size: 0.46, drop: 0.01 },
  ]),
  outdoors('lantern', 'lantern camp light', 'dusk', one('1f3ee', 0.5)),

  sports('soccer', 'soccer ball goal', 'pitch', [
    { object: '1f945', x: 0.5, size: 0.44 },
    { object: '26bd', x: 0.68, size: 0.22, drop: 0.05 },
  ]),
  sports('basketball', 'basketball hoop', 'court', one('1f3c0', 0.46)),
  sports('football', 'football', 'pitch', one('1f3c8', 0.46)),
  sports('baseball', 'baseball softball', 'studio-porch', [
    { object: '26be', x: 0.4, size: 0.36 },
    { object: '1f94e', x: 0.63, size: 0.36, drop: 0.03 },
  ]),
  sports('tennis', 'tennis racket', 'court', one('1f3be', 0.56)),
  sports('badminton', 'badminton racket net', 'garden', one('1f3f8', 0.56)),
  sports('table-tennis', 'table tennis paddle', 'table-green', one('1f3d3', 0.5)),
  sports('volleyball', 'volleyball net beach', 'beach', one('1f3d0', 0.44)),
  sports('golf', 'golf clubs bag', 'pitch', one('golf-bag', 0.66)),
  sports('skis', 'ski boots skiing', 'snow', one('1f3bf', 0.54)),
  sports('sled', 'sled toboggan', 'snow', one('1f6f7', 0.42)),
  sports('ice-skates', 'ice skates hockey', 'snow', withSmall('26f8-fe0f', 0.46, '1f3d2', 0.36)),
  sports('roller-skates', 'roller skates inline', 'court', one('1f6fc', 0.52)),
  sports('skateboard', 'skateboard', 'street', one('1f6f9', 0.5)),
  sports('boxing', 'boxing gloves', 'gym', one('1f94a', 0.5)),
  sports('dumbbells', 'dumbbells weights gym', 'gym', one('dumbbells', 0.38)),
  sports('archery', 'archery bow', 'garden', withSmall('1f3af', 0.48, '1f3f9', 0.4)),
  sports('snorkel', 'snorkel dive mask', 'beach', one('1f93f', 0.48)),
  sports('bowling', 'bowling lawn games', 'table-cream', one('1f3b3', 0.5)),

  rides('bicycle', 'bicycle bike', 'street', one('1f6b2', 0.5)),
  rides('bicycle-pair', 'bicycles bikes tandem', 'lake', [
    { object: '1f6b2', x: 0.36, size: 0.42, drop: -0.02 },
    { object: '1f6b2', x: 0.66, size: 0.42, drop: 0.03, flip: true },
  ]),
  rides('kick-scooter', 'scooter kick electric', 'street', one('1f6f4', 0.54)),
  rides('moped', 'moped scooter', 'porch', one('1f6f5', 0.54)),
  rides('motorcycle', 'motorcycle', 'driveway', one('1f3cd-fe0f', 0.52)),
  rides('go-kart', 'kart race', 'court', one('1f3ce-fe0f', 0.34)),
  rides('boat', 'boat speedboat', 'studio-mist', one('1f6a4', 0.46)),
  rides('sailboat', 'sailboat dinghy', 'studio-blush', one('26f5', 0.56)),
  rides('camper-van', 'van camper', 'lake', one('1f690', 0.42, { drop: -0.01 })),
  rides('jeep', 'jeep offroad', 'campsite', one('1f699', 0.46)),
  rides('pickup', 'pickup truck', 'driveway', one('1f6fb', 0.42)),
  rides('hoverboard', 'hoverboard', 'street', one('hoverboard', 0.32)),
  rides('bounce-castle', 'bounce house castle', 'garden', one('bounce-castle', 0.66)),
  rides('carousel', 'carousel horse ride party', 'party', one('1f3a0', 0.6)),

  home('sofa', 'sofa couch lounge', 'living', one('1f6cb-fe0f', 0.56)),
  home('chairs', 'chairs seating', 'party', [
    { object: '1fa91', x: 0.34, size: 0.46 },
    { object: '1fa91', x: 0.52, size: 0.46, drop: 0.02 },
    { object: '1fa91', x: 0.7, size: 0.46, drop: 0.04 },
  ]),
  home('folding-table', 'folding table event', 'garden', [
    { object: 'folding-table', x: 0.47, size: 0.42 },
    { object: '1fa91', x: 0.77, size: 0.36, drop: 0.04 },
  ]),
  home('bed', 'bed mattress guest', 'living', one('1f6cf-fe0f', 0.44)),
  home('dinnerware', 'plates dinnerware party', 'table-green', withSmall('1f37d-fe0f', 0.44, '1f942', 0.38)),
  home('tea-set', 'tea coffee set', 'table-blush', withSmall('1fad6', 0.42, '2615', 0.24)),
  home('espresso', 'espresso coffee machine', 'kitchen', one('espresso-machine', 0.52)),
  home('stand-mixer', 'mixer baking', 'kitchen-green', one('stand-mixer', 0.54)),
  home('fondue', 'fondue pot', 'kitchen', one('1fad5', 0.52)),
  home('paella', 'pan cooking outdoor', 'porch', one('1f958', 0.46)),
  home('popcorn', 'popcorn machine', 'party', one('1f37f', 0.56)),
  home('ice-cream', 'ice cream maker dessert', 'kitchen-green', withSmall('1f368', 0.44, '1f366', 0.36)),
  home('cake', 'cake stand party baking', 'party', one('1f382', 0.52)),
  home('party', 'party decorations balloons', 'party', withSmall('1f389', 0.48, '1f388', 0.44)),
  home('string-lights', 'string lights', 'dusk', [
    { object: 'string-lights', x: 0.27, size: 0.26, hangs: 0.1 },
    { object: 'string-lights', x: 0.74, size: 0.26, hangs: 0.12, flip: true },
    { object: '1fa91', x: 0.5, size: 0.4 },
  ]),
  home('disco-ball', 'disco ball party light', 'table-night', one('1faa9', 0.52, { hangs: 0.12 })),
  home('carpet-cleaner', 'carpet cleaner vacuum', 'living', one('carpet-cleaner', 0.62)),
  home('sewing-machine', 'sewing machine', 'table-mist', withSmall('sewing-machine', 0.44, '1f9f5', 0.22)),
  home('crib', 'baby crib toys', 'nursery', withSmall('1f9f8', 0.48, '1f37c', 0.28)),
  home('luggage', 'luggage suitcase travel', 'studio-cream', one('1f9f3', 0.58)),
  home('plants', 'plants decor', 'studio-blush', one('1fab4', 0.56)),
  home('easel', 'easel art craft paint', 'studio-sage', withSmall('1f5bc-fe0f', 0.46, '1f3a8', 0.28)),
  home('costume', 'costume hat formal', 'table-brick', withSmall('1f457', 0.56, '1f3a9', 0.28)),
  home('christmas', 'christmas tree decoration', 'living', one('1f384', 0.62)),
  home('clock', 'clock decor antique', 'table-cream', one('1f570-fe0f', 0.5)),
];
