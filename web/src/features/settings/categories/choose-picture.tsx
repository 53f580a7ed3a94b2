import { addressOfPicture, type CategoryView, ownPictures } from '@borough/domain/items/categories.contract';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { lacksProof } from '../../../lib/server/proving.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Picture, tileSource } from '../../../ui/pictures/picture.tsx';
import { useCategoryAct } from './categories.api.ts';

type OwnPicture = (typeof ownPictures)[number];

interface ChoosePictureProps {
  category: CategoryView;
  chosen: OwnPicture | undefined;
  /** Undefined: what is shown now stays. */
  onChoose: (picture: OwnPicture | undefined) => void;
}

/** One of the site's own pictures for a category's tile, or an uploaded one, which is shown at once. */
export function ChoosePicture({ category, chosen, onChoose }: ChoosePictureProps) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useCategoryAct();
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (!file) return;
    try {
      await upload.mutateAsync({ act: 'picture', id: category.id, file });
      onChoose(undefined);
      toast.success('The picture is saved.');
    } catch {
      // Said below.
    }
  }
  const isOwn = ownPictures.some((each) => addressOfPicture(each) === category.imageUrl);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">Picture</legend>
      {!isOwn && category.imageUrl !== null && (
        <Picture
          picture={tileSource(category.imageUrl)}
          alt="The picture now"
          sizes="96px"
          aspect="1/1"
          className="w-24"
        />
      )}
      <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))' }}>
        {ownPictures.map((each) => (
          <label
            key={each}
            className="relative block cursor-pointer rounded-card border-2 border-transparent p-0.5 has-checked:border-brick has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-brick"
          >
            <Picture
              picture={tileSource(addressOfPicture(each))}
              alt={each.replaceAll('-', ' ')}
              sizes="80px"
              aspect="1/1"
            />
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === chosen}
              onChange={() => onChoose(each)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        ))}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        pending={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {!upload.isPending && <ImagePlus aria-hidden size={16} strokeWidth={1.75} />}
        Upload a picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="File of the picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void take(event)}
      />
      {upload.error && !lacksProof(upload.error) && (
        <FieldError>{wordsOfFailure(upload.error, "The picture couldn't be saved.")}</FieldError>
      )}
    </fieldset>
  );
}
