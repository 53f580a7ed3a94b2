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
  'Inverter generator, 2,200 watts': ['generator-red'],
  'USB podcast microphone': ['microphone-graphite'],
  'Extension ladder, 24 ft': ['ladder-aluminum'],
  'Espresso machine': ['espresso-steel'],
  'Espresso machine to try at home': ['espresso-steel'],
  'Refractor telescope on a tripod': ['telescope-white'],
  'Telescope for Saturn and Jupiter': ['telescope-white'],
  'Charcoal kettle grill': ['grill-black'],
  'Party-size kettle grill': ['grill-black'],
  'Dumbbells, 10 to 50 pounds': ['dumbbells-hex'],
  'Folding e-scooter': ['e-scooter-gray'],
  'Long-range e-scooter, 30 miles': ['e-scooter-gray'],
};
