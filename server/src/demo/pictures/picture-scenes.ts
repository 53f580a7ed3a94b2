/** What is on which set in every demo picture: the input of `compose-pictures.ts`. */
import type { PictureSetName } from './picture-sets.ts';

export interface ScenePart {
  /** A drawn object's name, or the code point of an emoji. */
  object: string;
  /** Its middle, 0…1 from the left. */
  x: number;
  /** Its height before turning, as a share of the picture's height. */
  size: number;
  /** How much lower (nearer) than the set's ground it stands. */
  drop?: number;
  /** Degrees clockwise. */
  turn?: number;
  flip?: boolean;
  /** If set, it hangs on the wall with its top here, instead of standing. */
  hangs?: number;
}

/** What a kind of thing looks like, and the sets it is photographed on: one, or two if many people lend it. */
export interface PictureScene {
  kind: string;
  sets: [PictureSetName, PictureSetName?];
  parts: ScenePart[];
}

const one = (object: string, size = 0.56, more: Partial<ScenePart> = {}): ScenePart[] => [
  { object, x: 0.5, size, ...more },
];

/** A main object with a smaller one in front of it, on the right. */
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

const pair = (object: string, size: number, more: Partial<ScenePart> = {}): ScenePart[] => [
  { object, x: 0.36, size, drop: -0.01 },
  { object, x: 0.63, size, drop: 0.03, ...more },
];

const scene = (
  kind: string,
  set: PictureSetName,
  other: PictureSetName | null,
  parts: ScenePart[],
): PictureScene => ({ kind, sets: other ? [set, other] : [set], parts });

const electronics = [
  scene('camera', 'studio-brick', 'table-cream', one('1f4f7', 0.46)),
  scene('camera-lens', 'table-mist', 'studio-honey', one('camera-lens', 0.56)),
  scene('cinema-camera', 'table-night', null, one('digital-cinema-camera', 0.5)),
  scene('camcorder', 'studio-mist', null, one('1f4f9', 0.48)),
  scene('light-kit', 'studio-sage', 'table-brick', one('softbox', 0.68)),
  scene('drone', 'garden', 'studio-honey', one('drone', 0.48, { drop: -0.01 })),
  scene('film-projector', 'table-night', null, one('1f4fd-fe0f', 0.56)),
  scene('projector', 'studio-sage', 'table-night', one('projector', 0.36)),
  scene('movie-night', 'table-night', null, withSmall('projector', 0.3, '1f37f', 0.36)),
  scene('projector-screen', 'living', null, one('projector-screen', 0.7)),
  scene('television', 'living', 'party', one('flat-tv', 0.5)),
  scene('tube-tv', 'table-brick', null, one('1f4fa', 0.54)),
  scene('laptop', 'table-green', 'table-cream', one('1f4bb', 0.52)),
  scene('monitor', 'table-mist', 'table-blush', [
    { object: '1f5a5-fe0f', x: 0.47, size: 0.54 },
    { object: '1f5b1-fe0f', x: 0.8, size: 0.14, drop: 0.05 },
  ]),
  scene('printer', 'table-blush', null, one('1f5a8-fe0f', 0.5)),
  scene('game-console', 'living', 'table-green', [
    { object: 'game-console', x: 0.36, size: 0.5 },
    { object: '1f3ae', x: 0.62, size: 0.32, drop: 0.04 },
  ]),
  scene('game-controller', 'table-mist', null, one('1f3ae', 0.44)),
  scene('arcade', 'studio-honey', null, one('1f579-fe0f', 0.52)),
  scene('vr-headset', 'studio-mist', 'living', one('vr-headset', 0.42)),
  scene('headphones', 'studio-porch', 'table-cream', one('1f3a7', 0.5)),
  scene('studio-microphone', 'studio-blush', null, one('1f399-fe0f', 0.54)),
  scene('podcast-kit', 'table-green', null, withSmall('1f399-fe0f', 0.52, '1f3a7', 0.32)),
  scene('karaoke', 'party', 'table-night', [
    { object: 'speaker', x: 0.4, size: 0.56 },
    { object: '1f3a4', x: 0.62, size: 0.34, drop: 0.03 },
    { object: '1f3a4', x: 0.76, size: 0.34, drop: 0.06, flip: true },
  ]),
  scene('speaker', 'party', 'garden', one('speaker', 0.66)),
  scene('speaker-pair', 'studio-brick', 'party', [
    { object: 'speaker', x: 0.35, size: 0.6 },
    { object: 'speaker', x: 0.65, size: 0.6 },
  ]),
  scene('mixer', 'table-brick', null, [
    { object: '1f39b-fe0f', x: 0.36, size: 0.42 },
    { object: '1f39a-fe0f', x: 0.64, size: 0.42, drop: 0.02 },
  ]),
  scene('dj-controller', 'table-night', 'table-brick', one('dj-controller', 0.34)),
  scene('electric-guitar', 'studio-sage', 'living', one('1f3b8', 0.62)),
  scene('guitar-amp', 'table-brick', null, one('guitar-amp', 0.54)),
  scene('keyboard', 'table-blush', 'studio-sage', one('stage-keyboard', 0.46)),
  scene('walkie-talkies', 'campsite', null, one('walkie-talkies', 0.48)),
  scene('radio', 'table-cream', null, one('1f4fb', 0.46)),
  scene('turntable', 'table-green', null, one('turntable', 0.38)),
  scene('power-station', 'campsite', 'workshop', one('power-station', 0.48)),
  scene('megaphone', 'pitch', null, one('1f4e2', 0.5)),
  scene('telescope', 'dusk', 'studio-mist', one('1f52d', 0.6)),
  scene('microscope', 'table-mist', null, one('1f52c', 0.56)),
];

const tools = [
  scene('drill', 'workshop', 'table-mist', one('drill', 0.5)),
  scene('drill-kit', 'studio-porch', 'workshop', withSmall('1f9f0', 0.44, 'drill', 0.36)),
  scene('circular-saw', 'workshop-green', 'workshop', one('circular-saw', 0.5)),
  scene('chainsaw', 'campsite', 'workshop', one('chainsaw', 0.42)),
  scene('pressure-washer', 'driveway', 'porch', one('pressure-washer', 0.66)),
  scene('lawn-mower', 'garden', 'pitch', one('lawn-mower', 0.54)),
  scene('generator', 'driveway', 'campsite', one('generator', 0.52)),
  scene('hedge-trimmer', 'garden', 'workshop-green', one('hedge-trimmer', 0.26)),
  scene('leaf-blower', 'garden', null, one('leaf-blower', 0.36)),
  scene('tractor', 'garden', null, one('1f69c', 0.58)),
  scene('tile-cutter', 'workshop', null, one('tile-cutter', 0.4)),
  scene('concrete-mixer', 'driveway', null, one('concrete-mixer', 0.62)),
  scene('air-compressor', 'workshop-green', 'driveway', one('air-compressor', 0.46)),
  scene('handsaw', 'workshop', null, [
    { object: '1fa9a', x: 0.42, size: 0.48 },
    { object: '1f4d0', x: 0.72, size: 0.34, drop: 0.04 },
  ]),
  scene('hammer', 'workshop', null, one('1f528', 0.54)),
  scene('wrench-set', 'workshop-green', null, [
    { object: '1f527', x: 0.4, size: 0.5 },
    { object: '1f529', x: 0.68, size: 0.34, drop: 0.04 },
  ]),
  scene('screwdriver', 'studio-sage', null, one('1fa9b', 0.52)),
  scene('toolbox', 'workshop', 'porch', withSmall('1f9f0', 0.48, '1f528', 0.32)),
  scene('ladder', 'porch', 'driveway', one('extension-ladder', 0.7)),
  scene('clamp', 'workshop', null, one('1f5dc-fe0f', 0.54)),
  scene('axe', 'campsite', null, withSmall('1fab5', 0.46, '1fa93', 0.44)),
  scene('pickaxe', 'garden', null, one('26cf-fe0f', 0.54)),
  scene('paint-roller', 'table-mist', 'studio-cream', one('paint-roller', 0.54)),
  scene('safety-gear', 'workshop', null, [
    { object: '1f9ba', x: 0.4, size: 0.48 },
    { object: '1f97d', x: 0.7, size: 0.3, drop: 0.05 },
  ]),
  scene('measuring', 'table-cream', null, [
    { object: '1f4cf', x: 0.4, size: 0.46 },
    { object: '1f4d0', x: 0.65, size: 0.42, drop: 0.02 },
  ]),
  scene('laser-level', 'workshop-green', 'living', one('laser-level', 0.62)),
  scene('wheelbarrow', 'garden', null, one('wheelbarrow', 0.48)),
  scene('garden-tools', 'garden', null, [
    { object: '1f9e4', x: 0.36, size: 0.34, drop: 0.03 },
    { object: '1fab4', x: 0.62, size: 0.5 },
  ]),
];

const outdoors = [
  scene('tent', 'campsite', 'garden', one('dome-tent', 0.5)),
  scene('camp', 'lake', null, [
    { object: 'dome-tent', x: 0.4, size: 0.46, drop: -0.02 },
    { object: 'cooler', x: 0.76, size: 0.26, drop: 0.03 },
  ]),
  scene('sleeping-bag', 'campsite', 'table-cream', one('sleeping-bag', 0.36)),
  scene('hiking-pack', 'campsite', 'porch', one('hiking-pack', 0.6)),
  scene('daypack', 'porch', null, one('1f392', 0.56)),
  scene('hiking-boots', 'campsite', null, [
    { object: '1f97e', x: 0.4, size: 0.42 },
    { object: '1f9ed', x: 0.68, size: 0.28, drop: 0.04 },
  ]),
  scene('fishing', 'lake', 'porch', one('fishing-rod', 0.62)),
  scene('cooler', 'beach', 'porch', one('cooler', 0.46)),
  scene('picnic', 'garden', null, withSmall('1f9fa', 0.46, '1f34e', 0.2)),
  scene('grill', 'garden', 'porch', one('grill', 0.62)),
  scene('cookout', 'porch', null, [
    { object: 'grill', x: 0.4, size: 0.58 },
    { object: '1f354', x: 0.72, size: 0.22, drop: 0.05 },
  ]),
  scene('canopy', 'pitch', 'garden', one('canopy', 0.66)),
  scene('fire-pit', 'dusk', null, one('fire-pit', 0.54)),
  scene('lantern', 'dusk', null, one('camp-lantern', 0.56)),
  scene('camp-stove', 'campsite', null, one('camp-stove', 0.42)),
  scene('canoe', 'lake', 'driveway', one('canoe', 0.4)),
  scene('kayak', 'lake', 'garden', one('kayak', 0.26, { drop: 0.02 })),
  scene('paddle-board', 'beach', 'lake', one('paddle-board', 0.7)),
  scene('life-vest', 'lake', null, one('life-vest', 0.54)),
  scene('beach', 'beach', null, one('26f1-fe0f', 0.58)),
];

const sports = [
  scene('soccer', 'pitch', null, [
    { object: '1f945', x: 0.5, size: 0.44 },
    { object: '26bd', x: 0.68, size: 0.2, drop: 0.05 },
  ]),
  scene('basketball-hoop', 'driveway', null, [
    { object: 'basketball-hoop', x: 0.48, size: 0.72 },
    { object: '1f3c0', x: 0.68, size: 0.18, drop: 0.03 },
  ]),
  scene('football', 'pitch', null, one('1f3c8', 0.42)),
  scene('baseball', 'pitch', null, [
    { object: '26be', x: 0.4, size: 0.34 },
    { object: '1f94e', x: 0.62, size: 0.34, drop: 0.03 },
  ]),
  scene('tennis', 'court', 'garden', one('1f3be', 0.56)),
  scene('badminton', 'garden', null, one('1f3f8', 0.56)),
  scene('ping-pong-table', 'living', null, one('ping-pong-table', 0.42)),
  scene('ping-pong-paddles', 'table-green', null, one('1f3d3', 0.5)),
  scene('volleyball', 'beach', null, [
    { object: 'volleyball-net', x: 0.47, size: 0.6 },
    { object: '1f3d0', x: 0.68, size: 0.2, drop: 0.05 },
  ]),
  scene('golf', 'pitch', null, one('golf-bag', 0.66)),
  scene('skis', 'snow', null, one('1f3bf', 0.54)),
  scene('snowboard', 'snow', null, one('snowboard', 0.66)),
  scene('sled', 'snow', null, one('1f6f7', 0.42)),
  scene('ice-skates', 'snow', null, withSmall('26f8-fe0f', 0.46, '1f3d2', 0.36)),
  scene('roller-skates', 'court', null, one('1f6fc', 0.52)),
  scene('skateboard', 'street', null, one('1f6f9', 0.5)),
  scene('boxing', 'gym', null, pair('1f94a', 0.42, { flip: true })),
  scene('heavy-bag', 'gym', null, one('heavy-bag', 0.7)),
  scene('dumbbells', 'gym', null, one('dumbbells', 0.34)),
  scene('archery', 'garden', null, withSmall('1f3af', 0.48, '1f3f9', 0.4)),
  scene('snorkel', 'beach', null, one('1f93f', 0.48)),
  scene('bowling', 'garden', null, one('1f3b3', 0.48)),
  scene('cornhole', 'garden', null, one('cornhole', 0.5)),
  scene('surfboard', 'beach', null, one('surfboard', 0.7, { turn: 6 })),
];

const rides = [
  scene('bicycle', 'street', null, one('1f6b2', 0.5)),
  scene('mountain-bike', 'campsite', null, one('mountain-bike', 0.42)),
  scene('e-bike', 'street', null, one('e-bike', 0.44)),
  scene('bicycle-pair', 'lake', null, [
    { object: '1f6b2', x: 0.36, size: 0.42, drop: -0.02 },
    { object: '1f6b2', x: 0.66, size: 0.42, drop: 0.03, flip: true },
  ]),
  scene('bike-rack', 'driveway', null, one('bike-rack', 0.5)),
  scene('kick-scooter', 'street', null, one('1f6f4', 0.54)),
  scene('e-scooter', 'street', null, one('e-scooter', 0.56)),
  scene('moped', 'porch', null, one('1f6f5', 0.54)),
  scene('motorcycle', 'driveway', null, one('1f3cd-fe0f', 0.5)),
  scene('go-kart', 'driveway', null, one('pedal-kart', 0.42)),
  scene('boat', 'driveway', null, one('motorboat', 0.46)),
  scene('sailboat', 'lake', null, one('dinghy', 0.64)),
  scene('camper-van', 'lake', 'campsite', one('1f690', 0.44)),
  scene('jeep', 'campsite', null, one('1f699', 0.46)),
  scene('pickup', 'driveway', null, one('1f6fb', 0.42)),
  scene('hoverboard', 'street', null, one('hoverboard', 0.28)),
  scene('bounce-castle', 'garden', null, one('bounce-castle', 0.66)),
  scene('carousel', 'party', null, one('1f3a0', 0.6)),
];

const home = [
  scene('folding-chairs', 'garden', 'party', [
    { object: 'folding-chair', x: 0.33, size: 0.5 },
    { object: 'folding-chair', x: 0.5, size: 0.5, drop: 0.02 },
    { object: 'folding-chair', x: 0.67, size: 0.5, drop: 0.04 },
  ]),
  scene('chairs', 'party', null, [
    { object: '1fa91', x: 0.34, size: 0.46 },
    { object: '1fa91', x: 0.52, size: 0.46, drop: 0.02 },
    { object: '1fa91', x: 0.7, size: 0.46, drop: 0.04 },
  ]),
  scene('folding-table', 'garden', 'party', [
    { object: 'folding-table', x: 0.47, size: 0.42 },
    { object: '1fa91', x: 0.77, size: 0.36, drop: 0.04 },
  ]),
  scene('dinnerware', 'table-green', 'table-cream', withSmall('1f37d-fe0f', 0.44, '1f942', 0.38)),
  scene('tea-set', 'table-blush', null, withSmall('1fad6', 0.42, '2615', 0.24)),
  scene('espresso', 'kitchen', 'kitchen-green', one('espresso-machine', 0.52)),
  scene('stand-mixer', 'kitchen-green', 'kitchen', one('stand-mixer', 0.54)),
  scene('fondue', 'kitchen', null, one('1fad5', 0.52)),
  scene('paella', 'porch', null, one('1f958', 0.46)),
  scene('popcorn-machine', 'party', 'garden', one('popcorn-machine', 0.62)),
  scene('ice-cream-maker', 'kitchen-green', null, one('ice-cream-maker', 0.54)),
  scene('cake-stand', 'table-blush', 'party', one('cake-stand', 0.54)),
  scene('party', 'party', 'table-blush', withSmall('1f389', 0.48, '1f388', 0.44)),
  scene('string-lights', 'dusk', 'porch', [
    { object: 'string-lights', x: 0.27, size: 0.26, hangs: 0.1 },
    { object: 'string-lights', x: 0.74, size: 0.26, hangs: 0.12, flip: true },
    { object: '1fa91', x: 0.5, size: 0.4 },
  ]),
  scene('disco-ball', 'table-night', null, one('1faa9', 0.52, { hangs: 0.12 })),
  scene('sofa', 'living', null, one('1f6cb-fe0f', 0.56)),
  scene('bed', 'living', null, one('1f6cf-fe0f', 0.44)),
  scene('carpet-cleaner', 'living', 'table-mist', one('carpet-cleaner', 0.6)),
  scene('sewing-machine', 'table-mist', 'table-blush', withSmall('sewing-machine', 0.44, '1f9f5', 0.22)),
  scene('crib', 'nursery', 'living', one('crib', 0.56)),
  scene('stroller', 'street', null, one('stroller', 0.52)),
  scene('luggage', 'studio-cream', 'living', one('1f9f3', 0.58)),
  scene('plants', 'studio-blush', null, [
    { object: '1fab4', x: 0.32, size: 0.48 },
    { object: '1fab4', x: 0.67, size: 0.44, flip: true },
    { object: '1fab4', x: 0.5, size: 0.36, drop: 0.05 },
  ]),
  scene('easel', 'studio-sage', null, one('easel', 0.66)),
  scene('costume', 'table-brick', null, withSmall('1f457', 0.56, '1f3a9', 0.28)),
  scene('christmas', 'living', null, one('1f384', 0.62)),
];

export const pictureScenes: PictureScene[] = [electronics, tools, outdoors, sports, rides, home].flat();
