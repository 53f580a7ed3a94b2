import { createHash } from 'node:crypto';
import { product, usualProduct } from '@borough/domain/company';
import { type Look, lookNow, type Theme } from '@borough/domain/look';
import { addressOfSitePicture, hasPictures, logoBox } from '@borough/domain/site-pictures';
import { html, type Html } from '#floor/http/markup.ts';

/** Increase this whenever icons are drawn differently. */
const drawing = 1;

/** Whether this installation has a name, colors or an icon of its own, so that its icons are drawn. */
const hasOwnIcons = (): boolean => {
  const { isUsual, pictures } = lookNow();
  return !isUsual || product.name !== usualProduct.name || pictures.icon !== null;
};

/** Whether this installation has a name, colors or pictures of its own. */
export const isOwnLook = (): boolean => hasOwnIcons() || hasPictures(lookNow().pictures);

/** An installation's own logo, as high as the name would be; null if it has none. */
export function ownLogo(): Html | null {
  const { logo, logoDark } = lookNow().pictures;
  if (logo === null) return null;
  const image = (name: string, theme: string) => {
    const { width, height } = logoBox(name, 28);
    return html`<img
      src="${addressOfSitePicture('logo', name)}"
      alt="${product.name}"
      width="${width}"
      height="${height}"
      class="block ${theme}"
    />`;
  };
  if (logoDark === null) return image(logo, '');
  return html`${image(logo, 'dark:hidden')}${image(logoDark, 'hidden dark:block')}`;
}

/** Identifies name, line and colors: pictures and styles of another version have other addresses. */
export function lookVersion(): string {
  const { light, dark, pictures } = lookNow();
  return createHash('sha256')
    .update(JSON.stringify([drawing, product.name, product.tagline, product.headline, light, dark, pictures]))
    .digest('base64url')
    .slice(0, 12);
}

const variables = (theme: Theme) =>
  Object.entries(theme)
    .map(([name, color]) => `--color-${name}:${color}`)
    .join(';');

/** The colors over those of the app's own style sheet, wherever it stands; people's own high contrast stays theirs. */
export const lookSheet = ({ light, dark }: Look): string =>
  `@media (forced-colors:none){:root:root{${variables(light)}}}
@media not print{@media (forced-colors:none){:root:root.dark{${variables(dark)}}}}
`;

/** Where the style sheet of the chosen colors is; null while they are as usual. */
export const lookSheetPath = (): string | null =>
  lookNow().isUsual ? null : `/assets/look/${lookVersion()}.css`;

/** The icons that are drawn for an installation with a look of its own: how large, and whether they fill their square. */
export const drawnIcons = {
  'icon-192.png': { size: 192, fills: false },
  'icon-512.png': { size: 512, fills: false },
  'maskable-192.png': { size: 192, fills: true },
  'maskable-512.png': { size: 512, fills: true },
  'apple-touch-icon.png': { size: 180, fills: true },
} as const satisfies Record<string, { size: number; fills: boolean }>;

/** Where an icon is. */
export const iconPath = (name: keyof typeof drawnIcons): string =>
  hasOwnIcons() ? `/app-icons/${lookVersion()}/${name}` : `/app-icons/${name}`;

/** The icon of the site: drawn, or the app's own. */
export const siteIcon = (): string => (hasOwnIcons() ? iconPath('icon-192.png') : '/favicon.svg');

/** The lines of every page's head that show whose site it is. Styles block drawing, so nobody sees other colors first. */
export function siteHead(): Html {
  const { light, dark } = lookNow();
  const sheet = lookSheetPath();
  return html`<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />
    ${sheet && html`<link rel="stylesheet" href="${sheet}" />`}
    <link rel="icon" href="${siteIcon()}" type="${hasOwnIcons() ? 'image/png' : 'image/svg+xml'}" />
    <link rel="apple-touch-icon" href="${iconPath('apple-touch-icon.png')}" />`;
}

interface Manifest {
  name: string;
  short_name: string;
  background_color: string;
  theme_color: string;
  icons: { src: string }[];
  shortcuts: { icons: { src: string }[] }[];
  screenshots?: unknown;
}

/** The manifest that was built, under the installation's own name, colors and icons. */
export function ownManifest(built: string): object {
  const manifest = JSON.parse(built) as Manifest; // our own file
  const { paper } = lookNow().light;
  const named = { ...manifest, name: product.name, short_name: product.name };
  const colored = { ...named, background_color: paper, theme_color: paper };
  if (!hasOwnIcons()) return colored;
  const drawn = <Icon extends { src: string }>(icons: readonly Icon[]) =>
    icons.flatMap((icon) => {
      const name = icon.src.slice('/app-icons/'.length);
      return Object.hasOwn(drawnIcons, name)
        ? [{ ...icon, src: iconPath(name as keyof typeof drawnIcons) }] // a key of the table
        : [];
    });
  const { screenshots: _, ...others } = colored;
  return {
    ...others,
    icons: drawn(manifest.icons),
    shortcuts: manifest.shortcuts.map((shortcut) => ({ ...shortcut, icons: drawn(shortcut.icons) })),
  };
}
