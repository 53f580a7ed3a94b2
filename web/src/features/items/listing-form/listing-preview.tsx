import type { ItemCard as Item, ItemInput } from '@borough/domain/items/items.contract';
import { centsOf } from '@borough/domain/money';
import { type Control, useWatch } from 'react-hook-form';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { ItemCard } from '../item-card.tsx';
import type { ListingValues } from './listing-values.ts';
import type { PhotoList } from './photo-list.ts';

/** What the person has verified, shown on their card along with the confirmed address. */
export type LenderSigns = Pick<Item['owner'], 'idVerified' | 'trustScore'>;

interface ListingPreviewProps {
  control: Control<ListingValues, unknown, ItemInput>;
  photos: PhotoList;
  categories: readonly { id: string; name: string }[];
  person: SessionPerson;
  signs: LenderSigns | undefined;
}

/** The card as neighbors will see it, updated as the form is filled in. */
export function ListingPreview({ control, photos, categories, person, signs }: ListingPreviewProps) {
  const values = useWatch({ control });
  const imageUrls = photos.photos.map((entry) => (entry.kind === 'kept' ? entry.photo.url : entry.preview));
  const item: Item = {
    id: 'preview',
    title: values.title?.trim() || 'Your item',
    description: '',
    dailyPriceCents: centsOf(values.price ?? '') ?? 0,
    securityDepositCents: 0,
    currency: 'usd',
    category: categories.find(({ id }) => id === values.category) ?? null,
    location: values.location?.trim() || 'City, State ZIP',
    city: '',
    state: '',
    distanceMiles: null,
    imageUrls,
    thumbnail: imageUrls[0] ?? null,
    placeholder: null,
    features: [],
    featured: false,
    rating: null,
    reviewCount: 0,
    createdAt: '',
    owner: {
      id: person.id,
      displayName: person.displayName,
      avatarUrl: person.avatarUrl,
      emailVerified: person.emailVerified,
      idVerified: signs?.idVerified ?? false,
      trustScore: signs?.trustScore ?? 0,
    },
  };
  return (
    <div>
      <p className="mb-3 text-sm font-semibold text-muted">How neighbors will see it</p>
      <div inert aria-hidden>
        <ItemCard item={item} priority />
      </div>
    </div>
  );
}
