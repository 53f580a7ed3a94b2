import { Icon } from '../ui/parts/icon.tsx';

const marks = [
  { name: 'Instagram', icon: 'instagram' },
  { name: 'Facebook', icon: 'facebook' },
  { name: 'X', icon: 'x' },
  { name: 'YouTube', icon: 'youtube' },
] as const;

/** Logos of sites where we have no page yet: pictures rather than links, as they lead nowhere. */
export function SocialMarks() {
  return (
    <ul aria-label="Social media" className="mt-5 flex gap-5 text-muted">
      {marks.map(({ name, icon }) => (
        <li key={name}>
          <Icon name={icon} size={20} />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}
