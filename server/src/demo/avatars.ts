/** Whom an avatar can stand for; things and animals stand for anybody. */
export type Look = 'woman' | 'man' | 'any';

/** The demo members' avatars: files server/demo/avatars/<slug>.webp, made by compose-avatars.ts. */
export const avatars: { slug: string; emoji: string; look: Look; colors: [string, string] }[] = [
  { slug: 'face-01', emoji: '1f469-1f3fd', look: 'woman', colors: ['#F8DFC9', '#E3A57E'] },
  { slug: 'face-02', emoji: '1f469-1f3ff-200d-1f9b1', look: 'woman', colors: ['#DDE6D8', '#8FB5A2'] },
  { slug: 'face-03', emoji: '1f469-1f3fb-200d-1f9b0', look: 'woman', colors: ['#CFE0DF', '#86AAB0'] },
  { slug: 'face-04', emoji: '1f469-1f3fc', look: 'woman', colors: ['#FBEFCF', '#EBBF65'] },
  { slug: 'face-05', emoji: '1f469-1f3fe', look: 'woman', colors: ['#F5DACD', '#D98E6B'] },
  { slug: 'face-06', emoji: '1f9d5-1f3fd', look: 'woman', colors: ['#E9D9B8', '#6E9F8C'] },
  { slug: 'face-07', emoji: '1f475-1f3fc', look: 'woman', colors: ['#F6E9D4', '#C9A97B'] },
  { slug: 'face-08', emoji: '1f469-1f3fd-200d-1f9b1', look: 'woman', colors: ['#D5E6E6', '#7FA694'] },
  { slug: 'face-09', emoji: '1f468-1f3fd', look: 'man', colors: ['#F8DFC9', '#D9825B'] },
  { slug: 'face-10', emoji: '1f9d4-1f3fb-200d-2642-fe0f', look: 'man', colors: ['#DDE6D8', '#7FA694'] },
  { slug: 'face-11', emoji: '1f468-1f3ff', look: 'man', colors: ['#FBEFCF', '#E3B455'] },
  { slug: 'face-12', emoji: '1f468-1f3fc', look: 'man', colors: ['#CFE0DF', '#8FABAE'] },
  { slug: 'face-13', emoji: '1f473-1f3fd-200d-2642-fe0f', look: 'man', colors: ['#F6E9D4', '#DDA07C'] },
  { slug: 'face-14', emoji: '1f468-1f3fe-200d-1f9b1', look: 'man', colors: ['#E9D9B8', '#6E9F8C'] },
  { slug: 'face-15', emoji: '1f474-1f3fc', look: 'man', colors: ['#F5DACD', '#C08A6C'] },
  { slug: 'face-16', emoji: '1f9d4-1f3fe-200d-2642-fe0f', look: 'man', colors: ['#D5E6E6', '#88A9A9'] },
  { slug: 'dog', emoji: '1f436', look: 'any', colors: ['#DDE6D8', '#8FB5A2'] },
  { slug: 'sunflower', emoji: '1f33b', look: 'any', colors: ['#D5E6E6', '#86AAB0'] },
  { slug: 'mountain', emoji: '1f3d4-fe0f', look: 'any', colors: ['#F8DFC9', '#E3A57E'] },
  { slug: 'bicycle', emoji: '1f6b2', look: 'any', colors: ['#FBEFCF', '#EBC277'] },
  { slug: 'guitar', emoji: '1f3b8', look: 'any', colors: ['#E9D9B8', '#7FA694'] },
  { slug: 'duck', emoji: '1f986', look: 'any', colors: ['#F5DACD', '#DDA07C'] },
  { slug: 'camera', emoji: '1f4f7', look: 'any', colors: ['#F6E9D4', '#D98E6B'] },
  { slug: 'house', emoji: '1f3e1', look: 'any', colors: ['#D5E6E6', '#A2BABB'] },
];
