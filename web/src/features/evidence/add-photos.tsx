import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/page/media.ts';
import { Button } from '../../ui/parts/button.tsx';
import { toast } from '../../ui/notes/toast.ts';

interface AddPhotosProps {
  /** Which hand-over it's for, for screen readers. */
  handover: string;
  /** How many more photos fit. */
  room: number;
  onFiles: (files: File[]) => void;
}

// An iPhone turns its HEIC photos into JPEG unless they are named here.
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Adds photos: with the camera first on handheld devices, and from existing photos. */
export function AddPhotos({ handover, room, onFiles }: AddPhotosProps) {
  const inHand = useMedia('(pointer: coarse)');
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // So that the same photo can be chosen again.
    input.value = '';
    if (files.length > room) toast.error(`You can add ${room} more.`);
    if (files.length > 0) onFiles(files.slice(0, room));
  };
  const [camera, album] = [useChosen(take), useChosen(take)];
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <div className="flex flex-wrap gap-3">
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden />
      <input
        ref={album}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={`Photos of the ${handover}`}
      />
      {inHand && (
        <Button disabled={room === 0} onClick={() => camera.current?.click()} className="max-sm:grow">
          <Camera {...icon} />
          Take a photo
        </Button>
      )}
      <Button
        variant={inHand ? 'quiet' : 'secondary'}
        disabled={room === 0}
        onClick={() => album.current?.click()}
      >
        <ImagePlus {...icon} />
        {inHand ? 'Choose' : `Add photos of the ${handover}`}
      </Button>
    </div>
  );
}

/**
 * A file input that still reports after it leaves the page: if the other person enters the code while a photo is being taken,
 * the photo returns to a page that has moved on, where React no longer listens.
 */
function useChosen(take: (input: HTMLInputElement) => void) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(take);
  const [hear] = useState(() => ({ target }: Event) => {
    if (target instanceof HTMLInputElement) latest.current(target);
  });
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => input.current?.addEventListener('change', hear), [hear]);
  return input;
}
