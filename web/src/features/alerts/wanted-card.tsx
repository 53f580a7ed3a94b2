import type { WantedPost } from '@borough/domain/alerts/wanted.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { askedInWords } from './wanted-words.ts';

const zone = deviceZone();

interface WantedCardProps {
  post: WantedPost;
  /** The post this page is about. */
  chosen: boolean;
  /** Beside its title. */
  corner: ReactNode;
  /** How to answer it. */
  children: ReactNode;
}

/** What someone asks their neighbors for. */
export function WantedCard({ post, chosen, corner, children }: WantedCardProps) {
  const now = useNow(60_000);
  const { what, person, createdAt } = post;
  return (
    <article
      aria-label={what}
      data-chosen={chosen}
      className="flex h-full flex-col rounded-card border border-line bg-surface p-4 data-[chosen=true]:border-brick sm:p-5"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="font-sans text-lg font-semibold wrap-anywhere">{what}</h2>
        <div className="-mt-2 -mr-2 shrink-0">{corner}</div>
      </div>
      <p className="tabular mt-0.5 text-sm text-muted wrap-anywhere">{askedInWords(post)}</p>
      <p className="mt-3 flex items-center gap-2.5 text-sm">
        <Avatar name={person.displayName} src={person.avatarUrl} size={28} />
        <Link
          to={paths.person}
          params={{ personId: person.id }}
          dir="auto"
          className="text-link wrap-anywhere"
        >
          {person.displayName}
        </Link>
        <time dateTime={createdAt} className="tabular text-muted">
          {momentInWords(new Date(createdAt), zone, now)}
        </time>
      </p>
      <div className="mt-auto pt-4">{children}</div>
    </article>
  );
}
