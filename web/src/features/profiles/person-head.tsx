import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { Camera, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { BusinessName } from './business-words.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import type { EditPart } from './edit-part.ts';
import { ProvedBadges, Stars } from './signs.tsx';

interface PersonHeadProps {
  /** The level of the heading: 1 unless the page has a title of its own. */
  level?: 1 | 2;
  person: ProfileCard;
  /** What can be done about the person, next to their name. */
  actions?: ReactNode;
  /** What they verified; pressing it explains what that means. */
  badges?: ReactNode;
  /** On the person's own page: starts editing a part. */
  onEdit?: (part: EditPart) => void;
}

/** A person in one line: picture, name, how long they've been here, what they verified. */
export function PersonHead({ level = 1, person, actions, badges, onEdit }: PersonHeadProps) {
  const { displayName, avatarUrl } = person;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-5">
      <div className="relative shrink-0 self-start sm:self-center">
        <Avatar
          name={displayName}
          src={avatarUrl}
          size={112}
          className="max-sm:size-20! max-sm:text-[1.9rem]!"
        />
        {onEdit && (
          <IconButton
            label={avatarUrl ? 'Change your photo' : 'Add a photo'}
            onClick={() => onEdit('photo')}
            className="absolute -right-2 -bottom-2 max-sm:-right-3 max-sm:-bottom-3 border border-line-strong bg-surface"
          >
            <Camera aria-hidden size={18} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-32 sm:min-w-64">
        <Heading dir="auto" className="text-2xl break-words md:text-3xl">
          {displayName}
          {onEdit && (
            <IconButton label="Edit your name" onClick={() => onEdit('displayName')} className="align-middle">
              <Pencil aria-hidden size={18} strokeWidth={1.75} />
            </IconButton>
          )}
        </Heading>
        <BusinessName business={person.pro?.business} />
        <div className="mt-2 flex min-h-7 flex-wrap items-center gap-2 text-sm text-muted">
          <span>Member since {monthAndYear(person.memberSince)}</span>
          <Stars rating={person.rating} count={person.reviewCount} />
          {badges ?? <ProvedBadges person={person} />}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>}
    </header>
  );
}
