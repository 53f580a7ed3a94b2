import { ThemeProvider, useTheme } from 'next-themes';
import { Icon } from '../ui/icon.tsx';

const choices = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'monitor' },
] as const;

/** Light, dark, or what the device says. theme.js has set the theme already, so the provider's own script stays inert. */
export function ThemeSwitch() {
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      scriptProps={{ type: 'application/json' }}
    >
      <Choices />
    </ThemeProvider>
  );
}

function Choices() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className="flex rounded-full border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, icon }) => (
        <label
          key={value}
          title={label}
          className="inline-flex h-10 min-w-11 items-center justify-center rounded-full text-muted transition-colors has-checked:bg-sunk has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brick"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon name={icon} size={18} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
