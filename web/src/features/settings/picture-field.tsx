import { product } from '@borough/domain/company';
import {
  addressOfSitePicture,
  kindOfPicture,
  logoBox,
  noPictures,
  type PictureField as Place,
  pictureFields,
  wallOf,
} from '@borough/domain/site-pictures';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { wordsOfFailure } from '../../lib/server/http.ts';
import { lacksProof } from '../../lib/server/proving.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Picture, tileSource } from '../../ui/pictures/picture.tsx';
import type { SettingsField } from './section-fields.ts';
import { useUploadPicture } from './settings.api.ts';

interface PictureFieldProps {
  name: string;
  field: SettingsField;
  /** The picture's name; empty for ours. */
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const placeOf = (name: string): Place => pictureFields.find((each) => each === name) ?? 'logo';

/** Our own picture at a place of the first page. */
const oursAt = (place: Place) => wallOf(noPictures)[Number(place.slice('wall'.length)) - 1] ?? null;

/** What stands at a place now: the uploaded picture, or ours. */
function Shown({ place, name }: { place: Place; name: string }) {
  const kind = kindOfPicture(place);
  if (kind === 'wall')
    return (
      <Picture
        picture={tileSource(name === '' ? oursAt(place) : addressOfSitePicture('wall', name))}
        alt={name === '' ? 'Ours' : 'Yours'}
        sizes="96px"
        aspect="1/1"
        className="w-24 shrink-0"
      />
    );
  const box = kind === 'logo' && name !== '' ? logoBox(name, 32) : { width: 48, height: 48 };
  return (
    <span className="flex min-h-16 max-w-full min-w-24 items-center justify-center rounded-card bg-sunk px-3 py-2">
      {name === '' ? (
        <span className="text-sm text-muted">{kind === 'logo' ? product.name : 'Ours'}</span>
      ) : (
        <img src={addressOfSitePicture(kind, name)} alt="Yours" {...box} />
      )}
    </span>
  );
}

/** A picture of the site, uploaded in place of ours; it counts once the section is saved. */
export function PictureField({ name, field, text, error, onChange }: PictureFieldProps) {
  const place = placeOf(name);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture();
  const [problem, setProblem] = useState<string>();
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (!file) return;
    setProblem(undefined);
    try {
      onChange((await upload.mutateAsync({ place, file })).name);
    } catch (failure) {
      if (!lacksProof(failure)) setProblem(wordsOfFailure(failure, "The picture couldn't be uploaded."));
    }
  }
  const wrong = problem ?? error;
  return (
    <Field label={field.label} hint={field.hint} {...(wrong && { error: wrong })}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <Shown place={place} name={text} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              pending={upload.isPending}
              aria-label={`Upload: ${field.label}`}
              onClick={() => input.current?.click()}
            >
              {!upload.isPending && <ImagePlus aria-hidden size={16} strokeWidth={1.75} />}
              Upload
            </Button>
            {text !== '' && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Use ours again: ${field.label}`}
                onClick={() => onChange('')}
              >
                Use ours again
              </Button>
            )}
          </div>
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void take(event)}
          />
        </div>
      )}
    </Field>
  );
}
