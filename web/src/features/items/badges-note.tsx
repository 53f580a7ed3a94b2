import { type OwnerSigns, signOfTrust } from './owner-badges.tsx';

const words = {
  'ID Verified': 'our staff checked a government ID.',
  Trusted: 'earned through rentals, reviews and confirmed details; no ID check required.',
} as const;

/** Below a list of cards: what their owners' badges mean, if any are shown. */
export function BadgesNote({ owners }: { owners: readonly OwnerSigns[] }) {
  const shown = new Set(owners.map((owner) => signOfTrust(owner)?.name));
  const explained = (['ID Verified', 'Trusted'] as const).filter((name) => shown.has(name));
  if (explained.length === 0) return null;
  return (
    <p className="text-xs text-muted">
      {explained.map((name) => (
        <span key={name}>
          <span className="font-semibold">{name}</span>: {words[name]}{' '}
        </span>
      ))}
    </p>
  );
}
