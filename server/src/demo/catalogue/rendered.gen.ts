// Written by render-pictures.ts: every rendered picture of the demo, 4:3, in widths 320, 640 and 1280.
export const rendered = [
  { slug: 'drill-teal', kind: 'drill', color: '#928068' },
  { slug: 'drill-teal-case', kind: 'drill', color: '#958875' },
  { slug: 'drill-teal-chuck', kind: 'drill', color: '#7f7764' },
  { slug: 'drill-rust', kind: 'drill', color: '#6a6159' },
  { slug: 'camera-silver', kind: 'camera', color: '#6e513c' },
  { slug: 'camera-compact', kind: 'camera', color: '#998874' },
  { slug: 'circular-saw-red', kind: 'circular-saw', color: '#a89682' },
  { slug: 'espresso-steel', kind: 'espresso', color: '#888b82' },
  { slug: 'telescope-white', kind: 'telescope', color: '#767163' },
  { slug: 'speaker-black', kind: 'speaker', color: '#968c7f' },
  { slug: 'projector-white', kind: 'projector', color: '#7e7263' },
  { slug: 'grill-black', kind: 'grill', color: '#717451' },
  { slug: 'dumbbells-hex', kind: 'dumbbells', color: '#af9f8a' },
  { slug: 'e-scooter-gray', kind: 'e-scooter', color: '#98a0a1' },
  { slug: 'generator-red', kind: 'generator', color: '#9e918e' },
] as const;
