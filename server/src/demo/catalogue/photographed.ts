import type { RenderedSlug } from './pictures.ts';

/**
 * The listings with rendered pictures, main one first; all others have drawn ones. What a picture shows must be what the title
 * says: batteries, cords, handles, the voltage on the label.
 */
export const photographed: Readonly<Record<string, readonly RenderedSlug[]>> = {
  'Cordless drill, 18V, two batteries': ['drill-teal-case', 'drill-teal', 'drill-teal-chuck'],
  'Hammer drill for brick and concrete': ['drill-rust'],
  'Brushless drill driver': ['drill-teal-chuck', 'drill-teal-case'],
  'Drill with a 60-piece bit set': ['drill-teal', 'drill-teal-chuck'],
  '35mm film camera with 50mm lens': ['camera-silver'],
  'Compact mirrorless camera, great for travel': ['camera-compact'],
  'Circular saw, 7-1/4 inch': ['circular-saw-red'],
  '1080p home projector': ['projector-white'],
  '12-inch powered PA speaker': ['speaker-black'],
  'Mixer with faders for livestreams': ['mixer-six'],
  'Inverter generator, 2,200 watts': ['generator-red'],
  'USB podcast microphone': ['microphone-graphite'],
  'Extension ladder, 24 ft': ['ladder-aluminum'],
  'Toolbox with hammer and hand tools': ['toolbox-red'],
  'Espresso machine': ['espresso-steel'],
  'Stand mixer in brick red': ['stand-mixer-brick'],
  'Large suitcase': ['suitcase-navy'],
  'White folding chairs for a wedding, set of 30': ['folding-chairs-white'],
  'Refractor telescope on a tripod': ['telescope-white'],
  'Charcoal kettle grill': ['grill-black'],
  '65-quart cooler': ['cooler-sand'],
  'Two-burner camping stove': ['camp-stove-green'],
  'Dumbbells, 10 to 50 pounds': ['dumbbells-hex'],
  'Complete skateboard': ['skateboard-walnut'],
  'Cornhole boards and bags': ['cornhole-blue'],
  'Folding e-scooter': ['e-scooter-gray'],
  'Red city bike with step-through frame': ['city-bike-red'],
  'Mountain bike, 12-speed': ['mountain-bike-green'],
  'Turntable with built-in preamp': ['turntable-walnut'],
  'Power station for a market stall': ['power-station-gray'],
  'Red electric guitar for a band night': ['guitar-red'],
  'Guitar amp, 40 watts': ['guitar-amp-black'],
  '14-inch laptop, wiped and ready': ['laptop-dusk'],
};
