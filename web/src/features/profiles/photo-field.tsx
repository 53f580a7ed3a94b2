import type { MyProfile } from '@borough/domain/profiles/edit-profile.contract';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { sessionQuery } from '../../lib/server/session.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { myProfileQuery, removeAvatar, uploadAvatar } from './profiles.api.ts';
import { releaseLater } from '../../lib/server/release-later.ts';

const CropPhoto = lazy(() => import('./crop-photo.tsx').then(({ CropPhoto }) => ({ default: CropPhoto })));

/** The person's picture: choose, crop, and remove it. Saved separately from the texts. */
export function PhotoField({ profile, wanted }: { profile: MyProfile; wanted: boolean }) {
  const { avatarUrl, displayName } = profile;
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    const frame = requestAnimationFrame(() => choose.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);

  function shown(next: string | null) {
    client.setQueryData(myProfileQuery(profile.id).queryKey, (now) => now && { ...now, avatarUrl: next });
    for (const queryKey of [['profile'], sessionQuery.queryKey, ['trust']])
      void client.invalidateQueries({ queryKey });
  }
  function take(event: ChangeEvent<HTMLInputElement>) {
    setProblem(undefined);
    const file = event.target.files?.[0];
    if (file) setChosen({ file, address: URL.createObjectURL(file) });
    // Allows choosing the same file again.
    event.target.value = '';
  }
  function putAside() {
    if (chosen) releaseLater(chosen.address);
    setChosen(null);
  }
  async function upload(picture: Blob) {
    const { avatarUrl: next } = await uploadAvatar(picture);
    putAside();
    shown(next);
    toast.success('Photo updated.');
  }
  async function remove() {
    try {
      await removeAvatar();
      shown(null);
      toast.success('Photo removed.');
    } catch (error) {
      setProblem(error instanceof HttpProblem ? error.message : 'Something went wrong. Please try again.');
    }
  }
  return (
    <div>
      <PhotoButtons
        displayName={displayName}
        avatarUrl={avatarUrl}
        choose={choose}
        input={input}
        onRemoving={setRemoving}
        take={take}
      />
      {problem && (
        <div className="mt-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Cropping chosen={chosen} putAside={putAside} upload={upload} />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove your photo?"
        confirmLabel="Remove"
        destructive
        onConfirm={remove}
      >
        Your initials will show instead. The photo will be deleted.
      </ConfirmDialog>
    </div>
  );
}

interface PhotoButtonsProps {
  displayName: string;
  avatarUrl: string | null;
  choose: RefObject<HTMLButtonElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onRemoving: (next: boolean) => void;
  take: (event: ChangeEvent<HTMLInputElement>) => void;
}

function PhotoButtons({ displayName, avatarUrl, choose, input, onRemoving, take }: PhotoButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={displayName} src={avatarUrl} size={72} />
      <div className="flex flex-wrap gap-2">
        <Button ref={choose} variant="secondary" size="sm" onClick={() => input.current?.click()}>
          <Camera aria-hidden size={16} strokeWidth={1.75} />
          {avatarUrl ? 'Change photo' : 'Add a photo'}
        </Button>
        {avatarUrl && (
          <Button variant="quiet" size="sm" onClick={() => onRemoving(true)}>
            <Trash2 aria-hidden size={16} strokeWidth={1.75} />
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Photo of you"
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
    </div>
  );
}

interface CroppingProps {
  chosen: { file: File; address: string } | null;
  putAside: () => void;
  upload: (picture: Blob) => Promise<void>;
}

function Cropping({ chosen, putAside, upload }: CroppingProps) {
  return (
    chosen && (
      <Suspense>
        <CropPhoto {...chosen} onClose={putAside} onUse={upload} />
      </Suspense>
    )
  );
}
