import { useQueryClient } from '@tanstack/react-query';
import { mapZoomQuery } from '../../lib/maps/maps.api.ts';
import { classes } from '../parts/class-names.ts';
import { MapFrame } from './map-frame.tsx';
import { Near } from '../parts/near.tsx';

interface PlaceMapProps {
  /** The point strangers may know, and how far from it the true one can be. */
  place: { lat: number; lng: number; radiusMiles: number };
  /** "Austin, TX 78704" */
  location: string;
  className?: string;
}

/** How close a map with streets opens. */
const zoomWithStreets = 14;
const size = 'h-72 rounded-card';

const around = <p className="text-sm text-muted">About a quarter mile around here</p>;

/** The room a map takes, until it's known where the item is. */
export const PlaceMapRoom = () => (
  <div className="flex flex-col gap-2">
    <div className={classes('bg-sunk', size)} />
    {around}
  </div>
);

/** The circle that an item is somewhere in, on a map that loads once it comes near. */
export function PlaceMap({ place, location, className }: PlaceMapProps) {
  const client = useQueryClient();
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <Near fallback={<div className={classes('bg-sunk', size)} />}>
        <MapFrame
          key={`${place.lat} ${place.lng}`}
          label={`Map of where it is: near ${location}`}
          className={size}
          firstView={async (isOurs) => ({
            middle: place,
            zoom: isOurs ? (await client.fetchQuery(mapZoomQuery(place))).zoom : zoomWithStreets,
          })}
          onDrawn={({ map, program }) => {
            program.drawCircle(map, place);
            return undefined;
          }}
          otherwise={`The map couldn't be loaded. It's near ${location}.`}
        />
      </Near>
      {around}
    </div>
  );
}
