import type { PublicTrust } from '@borough/domain/trust/trust.contract';
import { TrustRing } from './trust-ring.tsx';
import { levelWords } from './trust-words.ts';

/** The ring, and the level's name and meaning. */
export function TrustHead({ trust }: { trust: Pick<PublicTrust, 'total' | 'level'> }) {
  return (
    <div className="mt-4 flex items-center gap-5">
      <TrustRing total={trust.total} />
      <div className="min-w-0">
        <p className="font-display text-lg font-semibold">{trust.level}</p>
        <p className="mt-1 text-sm text-muted">{levelWords[trust.level]}</p>
      </div>
    </div>
  );
}
