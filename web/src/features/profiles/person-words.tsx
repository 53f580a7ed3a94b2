import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../ui/parts/chip.tsx';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import type { EditPart } from './edit-part.ts';

interface PersonWordsProps {
  person: ProfileCard;
  /** On the person's own page: starts editing a part. Empty parts are shown there, too. */
  onEdit?: (part: EditPart) => void;
}

type Part = 'bio' | 'socialCircles' | 'hobbies' | 'lendingPitch';

const parts: readonly { part: Part; title: string; change: string; invitation: string }[] = [
  {
    part: 'bio',
    title: 'About',
    change: 'Edit what you say about yourself',
    invitation: 'Two sentences about you help a stranger decide.',
  },
  {
    part: 'socialCircles',
    title: 'Communities',
    change: 'Edit your communities',
    invitation: 'Choose the communities you belong to. Someone may share one with you.',
  },
  {
    part: 'hobbies',
    title: 'Hobbies',
    change: 'Edit your hobbies',
    invitation: 'What do you do on a free Saturday?',
  },
  {
    part: 'lendingPitch',
    title: 'Lending pitch',
    change: 'Edit your lending pitch',
    invitation: 'Why should people rent from you? Say how you look after your things.',
  },
];

/** What a person says about themselves, part by part. */
export function PersonWords({ person, onEdit }: PersonWordsProps) {
  const shown = parts.filter(({ part }) => onEdit || isSaid(person, part));
  if (shown.length === 0)
    return (
      <p className="max-w-[52ch] text-muted">
        <bdi>{person.displayName}</bdi> hasn&apos;t written a bio yet.
      </p>
    );
  return (
    <div className="flex flex-col gap-8">
      {shown.map(({ part, title, change, invitation }) => (
        <section key={part} aria-label={title}>
          <div className="flex min-h-11 items-center gap-1">
            <h2 className="text-lg">{title}</h2>
            {onEdit && (
              <IconButton label={change} onClick={() => onEdit(part)}>
                <Pencil aria-hidden size={16} strokeWidth={1.75} />
              </IconButton>
            )}
          </div>
          {isSaid(person, part) ? said(person, part) : <p className="text-muted">{invitation}</p>}
        </section>
      ))}
    </div>
  );
}

const isSaid = (person: ProfileCard, part: Part) => (person[part]?.length ?? 0) > 0;

function said(person: ProfileCard, part: Part): ReactNode {
  if (part === 'socialCircles')
    return (
      <ul className="flex flex-wrap gap-2">
        {person.socialCircles.map((circle) => (
          <li key={circle}>
            <Chip>{circle}</Chip>
          </li>
        ))}
      </ul>
    );
  return (
    <p dir="auto" className="max-w-[68ch] break-words whitespace-pre-line">
      {person[part]}
    </p>
  );
}
