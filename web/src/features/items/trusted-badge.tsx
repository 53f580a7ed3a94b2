import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

const Meaning = lazy(() =>
  import('./trusted-meaning.tsx').then(({ TrustedMeaning }) => ({ default: TrustedMeaning })),
);

const badge = (
  <Badge tone="good" icon={<Icon name="shield-check" size={14} strokeWidth={2} />}>
    Trusted
  </Badge>
);

/** The badge of a good score; a press says what it stands for. In lists the Tab key passes it by. */
export function TrustedBadge({ inList }: { inList: boolean }) {
  const [asked, setAsked] = useState(false);
  const trigger = (
    <button
      type="button"
      title="A trust score above 30 of 155"
      tabIndex={inList ? -1 : undefined}
      // The rest of a card is one link, which lies over everything that is not above it.
      className="relative z-20 flex rounded-full"
      onClick={() => setAsked(true)}
    >
      {badge}
    </button>
  );
  return asked ? (
    <Suspense fallback={trigger}>
      <Meaning trigger={trigger} />
    </Suspense>
  ) : (
    trigger
  );
}
