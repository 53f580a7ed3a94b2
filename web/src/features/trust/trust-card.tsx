import type { PublicTrust } from '@borough/domain/trust/trust.contract';
import { Card } from '../../ui/parts/card.tsx';
import { TrustHead } from './trust-head.tsx';
import { TrustLines } from './trust-lines.tsx';
import { publicState } from './trust-words.ts';

/**
 * A person's trust rating for others: ring, level, and every line, based on public facts. `trust` is the field of that name in
 * the response of `/api/profiles/{id}`. For the person's own page, use `OwnTrustCard`.
 */
export function TrustCard({ trust }: { trust: PublicTrust }) {
  return (
    <Card aria-labelledby="trust">
      <h2 id="trust" className="text-lg">
        Trust rating
      </h2>
      <TrustHead trust={trust} />
      <TrustLines lines={trust.lines} stateOf={publicState} />
    </Card>
  );
}
