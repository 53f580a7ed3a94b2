import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemPlaceQuery } from '../../../lib/maps/maps.api.ts';
import { PlaceMap, PlaceMapRoom } from '../../../ui/pictures/place-map.tsx';

interface PickUpMapProps {
  item: Booking['item'];
  /** Shown if there is no map. */
  otherwise?: ReactNode;
}

/** The circle that a booking's item is somewhere in, as strangers see it: the address is only ever text. */
export function PickUpMap({ item, otherwise }: PickUpMapProps) {
  const { data: place, isPending } = useQuery(itemPlaceQuery(item.id, item.location));
  if (isPending && otherwise) return <PlaceMapRoom />;
  return place ? <PlaceMap place={place} location={item.location} /> : otherwise;
}
