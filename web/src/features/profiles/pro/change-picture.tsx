import { maxProPictures, type ProPictureKind } from '@borough/domain/profiles/pro-page.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { addPicture, proPageChanged, removePicture } from './pro-page.api.ts';

const called = { cover: 'cover picture', logo: 'logo', picture: 'picture' } as const satisfies Record<
  ProPictureKind,
  string
>;

/** Chooses a picture for the person's Pro page and uploads it; a refusal stays below the button. */
export function AddPicture({
  kind,
  personId,
  replaces,
}: {
  kind: ProPictureKind;
  personId: string;
  replaces?: boolean;
}) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => addPicture(kind, file),
    onSuccess: async (page) => {
      await proPageChanged(client, personId, page);
      toast.success(
        kind === 'picture'
          ? `Picture added: ${page.pictureUrls.length} of ${maxProPictures}.`
          : `Your ${called[kind]} is updated.`,
      );
    },
  });
  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) upload.mutate(file);
    // Allows choosing the same file again.
    event.target.value = '';
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        pending={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {!upload.isPending && <ImagePlus aria-hidden size={16} strokeWidth={1.75} />}
        {replaces ? `Change ${called[kind]}` : `Add a ${called[kind]}`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`File for your ${called[kind]}`}
        tabIndex={-1}
        className="sr-only"
        onChange={take}
      />
      {upload.error && <FieldError>{upload.error.message}</FieldError>}
    </div>
  );
}

/** Removes a picture from the person's Pro page, after asking. */
export function RemovePicture({
  kind,
  url,
  personId,
  number,
}: {
  kind: ProPictureKind;
  url: string;
  personId: string;
  /** Which of several pictures it is, counting from 1. */
  number?: number;
}) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = number ? `${called[kind]} ${number}` : called[kind];
  async function remove() {
    try {
      await proPageChanged(client, personId, await removePicture(url));
      toast.success('Picture removed.');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    }
  }
  return (
    <>
      {number ? (
        <IconButton
          label={`Remove ${name}`}
          onClick={() => setAsking(true)}
          className="border border-line-strong bg-surface"
        >
          <Trash2 aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden size={16} strokeWidth={1.75} />
          Remove {name}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove your ${name}?`}
        confirmLabel="Remove"
        destructive
        onConfirm={remove}
      >
        It will be deleted for good.
      </ConfirmDialog>
    </>
  );
}
