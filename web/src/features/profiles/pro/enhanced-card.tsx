import { maxProPictures } from '@borough/domain/profiles/pro-page.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PinOff } from 'lucide-react';
import { monthAndYear } from '../../../lib/time/month-and-year.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { CoverPicture, ProPictures } from '../pro-pictures.tsx';
import { AddPicture, RemovePicture } from './change-picture.tsx';
import { Block, Invitation, type PartProps } from './pro-block.tsx';
import { pinReview, proPageChanged } from './pro-page.api.ts';

/** The cover, pictures, and pinned review of the person's own page. */
export function EnhancedCard({ page, person }: PartProps) {
  const { coverUrl, pictureUrls } = page;
  return (
    <Card aria-labelledby="enhanced-profile">
      <h2 id="enhanced-profile" className="mb-2 text-xl">
        Enhanced profile
      </h2>
      <Block title="Cover picture">
        {coverUrl ? (
          <CoverPicture url={coverUrl} />
        ) : (
          <Invitation>
            A wide picture at the top of your page: your street, your workshop, your things.
          </Invitation>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {page.shown && <AddPicture kind="cover" personId={person.id} replaces={coverUrl !== null} />}
          {coverUrl && <RemovePicture kind="cover" url={coverUrl} personId={person.id} />}
        </div>
      </Block>
      <Block title={`Pictures (${pictureUrls.length} of ${maxProPictures})`}>
        {pictureUrls.length > 0 ? (
          <ProPictures
            urls={pictureUrls}
            from={person.displayName}
            titleHidden
            corner={(url, index) => (
              <RemovePicture kind="picture" url={url} personId={person.id} number={index + 1} />
            )}
          />
        ) : (
          <Invitation>Up to six pictures of what you do and how you keep your things.</Invitation>
        )}
        {page.shown && pictureUrls.length < maxProPictures && (
          <div className="mt-3">
            <AddPicture kind="picture" personId={person.id} />
          </div>
        )}
      </Block>
      <Block title="Pinned review">
        <Pinned page={page} person={person} />
      </Block>
    </Card>
  );
}

function Pinned({ page: { pinnedReview, shown }, person }: PartProps) {
  const client = useQueryClient();
  const unpin = useMutation({
    mutationFn: () => pinReview(null),
    onSuccess: (page) => proPageChanged(client, person.id, page),
    onError: (error) => toast.error(error.message),
  });
  if (!pinnedReview)
    return (
      <Invitation>
        Choose a review on{' '}
        <Link to={paths.person} params={{ personId: person.id }} className="text-link">
          your public page
        </Link>{' '}
        and press the pin next to it{shown ? '' : ", once you're on Pro"}.
      </Invitation>
    );
  return (
    <>
      <blockquote
        dir="auto"
        className="max-w-[62ch] border-l-2 border-line pl-4 break-words whitespace-pre-line"
      >
        {pinnedReview.comment ?? `${pinnedReview.rating} of 5 stars`}
      </blockquote>
      <p className="mt-2 text-sm text-muted">
        <bdi>{pinnedReview.author.displayName}</bdi>, {monthAndYear(pinnedReview.createdAt)}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-2"
        pending={unpin.isPending}
        onClick={() => unpin.mutate()}
      >
        <PinOff aria-hidden size={16} strokeWidth={1.75} />
        Unpin
      </Button>
    </>
  );
}
