import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { pinReview, proPageChanged } from '../../features/profiles/pro/pro-page.api.ts';
import { useSession } from '../../lib/server/session.ts';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import { toast } from '../../ui/notes/toast.ts';

interface PinReviewProps {
  /** Whom the review is about. */
  personId: string;
  reviewId: string;
  /** The currently pinned review. */
  pinnedId: string | undefined;
}

/** For someone on Pro, on their own page: pins a review to the top, or unpins it. */
export function PinReview({ personId, reviewId, pinnedId }: PinReviewProps) {
  const { person } = useSession();
  const client = useQueryClient();
  const isPinned = pinnedId === reviewId;
  const pin = useMutation({
    mutationFn: () => pinReview(isPinned ? null : reviewId),
    onSuccess: async (page) => {
      await proPageChanged(client, personId, page);
      toast.success(isPinned ? 'Review unpinned.' : 'Pinned to the top of your reviews.');
    },
    onError: (error) => toast.error(error.message),
  });
  if (person?.id !== personId || person.tier !== 'pro') return null;
  const Icon = isPinned ? PinOff : Pin;
  return (
    <IconButton
      label={isPinned ? 'Unpin this review' : 'Pin this review'}
      disabled={pin.isPending}
      onClick={() => pin.mutate()}
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} />
    </IconButton>
  );
}
