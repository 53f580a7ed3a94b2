import { maxPhotosInMessage } from '@borough/domain/messaging/conversation-tools.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/notes/toast.ts';
import { applyMessage } from '../apply-events.ts';
import type { Desk } from '../drafts/desk.ts';
import { sendPhoto } from './send-photo.ts';
import { releaseLater } from '../../../lib/server/release-later.ts';

/** A photo being uploaded, or one that failed. */
export interface PhotoUpload {
  /** The message's ID, so resending can't duplicate it. */
  id: string;
  file: File;
  /** Shows it before it's sent. */
  preview: string;
  /** Upload progress from 0 to 1. */
  part: number;
  /** Why it failed, in words. */
  refusal: string | null;
}

/** The photos being sent at a desk, one at a time; failed ones stay until resent or removed. */
export function usePhotoUploads(desk: Desk) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const line = useRef(Promise.resolve());
  const previews = useRef(new Set<string>());
  const left = useRef(false);
  useEffect(() => {
    const made = previews.current;
    left.current = false;
    return () => {
      left.current = true;
      made.forEach(releaseLater);
    };
  }, []);

  const change = (id: string, part: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const remove = ({ id, preview }: PhotoUpload) => {
    releaseLater(preview);
    previews.current.delete(preview);
    setUploads((all) => all.filter((each) => each.id !== id));
  };

  async function send(upload: PhotoUpload): Promise<void> {
    const { conversationId, personId } = desk;
    try {
      const message = await sendPhoto(conversationId, upload, (part) => change(upload.id, { part }));
      applyMessage(client, { conversationId, message }, personId);
      remove(upload);
      toast.success('Photo sent!');
    } catch (error) {
      const words = error instanceof Error ? error.message : "This photo couldn't be sent.";
      change(upload.id, { refusal: words, part: 0 });
      // The tray is no longer visible.
      if (left.current) toast.error("A photo wasn't sent. Please choose it again.");
    }
  }
  const queue = (upload: PhotoUpload) => {
    line.current = line.current.then(() => send(upload));
  };

  const add = (files: readonly File[]) => {
    if (files.length > maxPhotosInMessage) toast.error('You can choose up to 5 photos at once.');
    const chosen = files.slice(0, maxPhotosInMessage).map((file): PhotoUpload => {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { id: crypto.randomUUID(), file, preview, part: 0, refusal: null };
    });
    setUploads((all) => [...all, ...chosen]);
    chosen.forEach(queue);
  };
  const again = (upload: PhotoUpload) => {
    change(upload.id, { refusal: null, part: 0 });
    queue(upload);
  };
  return { uploads, add, again, remove };
}
