import { type ChosenColors, leastContrast, lookOf, readingsOf, type Theme } from '@borough/domain/look';
import { addressOfSitePicture, logoBox } from '@borough/domain/site-pictures';
import type { CSSProperties } from 'react';
import { valueOf } from './field-values.ts';

/** A color as it is typed, or the usual one while it can't be one. */
export function colorShown(typed: string, usual: string | number | null | undefined): string {
  const value = valueOf(typed, 'color');
  return typeof value === 'string' ? value : String(usual ?? '#000000');
}

/** Has everything inside drawn in these colors. */
const inColors = (theme: Theme) =>
  Object.fromEntries(
    Object.entries(theme).map(([name, color]) => [`--color-${name}`, color]),
  ) as CSSProperties; // variables are no properties of its type

const names: Record<keyof ChosenColors, string> = {
  accent: 'The accent',
  second: 'The second color',
  ground: 'The background',
};

interface LookPreviewProps {
  colorOf: (field: keyof ChosenColors) => string;
  /** The names of the logos for each theme; empty for the name of the site. */
  logos?: { light: string; dark: string };
}

/** Both themes in the colors as they are typed, and how well they read, in words. */
export function LookPreview({ colorOf, logos }: LookPreviewProps) {
  const look = lookOf({ accent: colorOf('accent'), second: colorOf('second'), ground: colorOf('ground') });
  const readings = readingsOf(look);
  return (
    <section aria-label="Preview">
      <div className="grid gap-4 sm:grid-cols-2">
        <Sample title="Light" theme={look.light} logo={logos?.light} />
        <Sample title="Dark" theme={look.dark} logo={logos?.dark} />
      </div>
      <ul aria-live="polite" className="mt-3 flex flex-col gap-1 text-sm">
        {(['accent', 'second', 'ground'] as const).map((by) => {
          const [worst] = readings.filter((each) => each.by === by).sort((a, b) => a.contrast - b.contrast);
          if (!worst) return null;
          const isEnough = worst.contrast >= leastContrast;
          return (
            <li key={by} className={isEnough ? 'text-muted' : 'font-semibold text-red'}>
              {`${names[by]} ${isEnough ? 'reads well' : "can't be read well"}: at least ${worst.contrast} to 1 (${worst.says}, ${worst.theme} theme); it takes ${leastContrast}.`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Sample({ title, theme, logo }: { title: string; theme: Theme; logo?: string | undefined }) {
  return (
    <div style={inColors(theme)} className="rounded-card border border-line bg-paper p-4 text-ink">
      {logo && (
        <img
          src={addressOfSitePicture('logo', logo)}
          alt={`The logo, ${title.toLowerCase()}`}
          {...logoBox(logo, 28)}
          className="mb-3"
        />
      )}
      <p className="font-display text-lg">{title}</p>
      <p className="mt-1 text-sm text-muted">Two streets away, free on Saturday.</p>
      <div className="mt-3 rounded-card border border-line bg-surface p-3 text-sm">
        <span className="rounded-full bg-porch-soft px-2 py-0.5 text-xs text-porch">ID verified</span>
        <p className="mt-2">
          {'Extension ladder, '}
          <span className="font-semibold text-brick underline">see it on the map</span>
        </p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 text-sm font-semibold">
        <span className="rounded-full bg-brick px-4 py-2 text-on-brick">Ask for it</span>
        <span className="rounded-full bg-brick-deep px-4 py-2 text-on-brick">Pressed</span>
      </div>
    </div>
  );
}
