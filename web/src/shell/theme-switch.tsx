import { useEffect, useState } from 'react';
import { openCookiePreferences } from '../features/privacy/open-preferences.ts';
import { forget, keep, keptText } from '../lib/kept/keep.ts';
import { Icon } from '../ui/parts/icon.tsx';

const choices = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'monitor' },
] as const;
type Theme = (typeof choices)[number]['value'];

const themeKey = 'theme';
const themeKept = (): Theme => choices.find(({ value }) => value === keptText(themeKey))?.value ?? 'system';

/** Same as theme.js does before the first paint and when the device's setting changes. */
function show(theme: Theme): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const shown = theme === 'system' ? system : theme;
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(shown);
  root.style.colorScheme = shown;
}

/** The choices at the foot of every page. */
export function FootChoices() {
  return (
    <div className="flex items-center justify-between gap-4">
      <button
        type="button"
        onClick={openCookiePreferences}
        className="min-h-11 transition-colors hover:text-ink hover:underline"
      >
        Cookie preferences
      </button>
      <ThemeSwitch />
    </div>
  );
}

/** Light, dark, or the device's setting; all tabs follow. */
function ThemeSwitch() {
  const [theme, setTheme] = useState(themeKept);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== themeKey) return;
      setTheme(themeKept());
      show(themeKept());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') forget(themeKey);
    else keep(themeKey, next);
    show(next);
  };
  return (
    <fieldset className="flex rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, icon }) => (
        <label
          key={value}
          title={label}
          className="inline-flex h-10 min-w-11 items-center justify-center rounded-full text-muted transition-colors has-checked:bg-sunk has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brick forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-brick forced-colors:has-checked:text-on-brick"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon name={icon} size={18} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
