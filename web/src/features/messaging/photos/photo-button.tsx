import type { ConversationTools } from '@borough/domain/messaging/conversation-tools.contract';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Popover } from '../../../ui/windows/popover.tsx';
import { present } from '../../../lib/time/now.ts';

interface PhotoButtonProps {
  photos: ConversationTools['photos'] | undefined;
  onFiles: (files: File[]) => void;
}

// An iPhone turns its HEIC photos into JPEG unless they are named here.
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const icon = <ImagePlus aria-hidden size={20} strokeWidth={1.75} />;

/** Chooses photos to send; before contact opens, says when that will be. */
export function PhotoButton({ photos, onFiles }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [explained, setExplained] = useState(false);
  if (!photos)
    return (
      <IconButton label="Send photos" disabled>
        {icon}
      </IconButton>
    );
  if (!photos.open)
    return (
      <Popover
        label="Send photos"
        trigger={<IconButton label="Send photos">{icon}</IconButton>}
        open={explained}
        onOpenChange={setExplained}
      >
        <p className="w-64 text-sm">{whenTheyOpen(photos.opensAt)}</p>
      </Popover>
    );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label="Photos"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same photo can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <IconButton label="Send photos" onClick={() => input.current?.click()}>
        {icon}
      </IconButton>
    </>
  );
}

function whenTheyOpen(opensAt: string | null): string {
  if (opensAt === null) return 'You can send photos once you have a paid booking and its address is visible.';
  if (new Date(opensAt) <= present()) return 'You can send photos as soon as the deposit is held.';
  const when = new Date(opensAt).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `You can send photos once the rental's address appears: ${when}.`;
}
