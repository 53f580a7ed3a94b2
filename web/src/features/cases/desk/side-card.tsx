import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import type { Names } from '../case-words.ts';
import { saysOf } from './entry-words.ts';
import { Grounds } from './grounds.tsx';
import type { Decision } from './use-decision.ts';

/** A side's photos, each with a box that makes it a ground of the decision. */
export type SidePhotos = (of: {
  entry: CaseEntry;
  part: 'renter' | 'owner';
  chosen: readonly string[];
  onToggle: (id: string) => void;
}) => ReactNode;

interface SideCardProps {
  part: 'renter' | 'owner';
  form: Decision;
  names: Names;
  photos: SidePhotos;
  moment: (at: string) => string;
}

/** All that one side says and shows, each piece with a box to base the decision on it. */
export function SideCard({ part, form, names, photos, moment }: SideCardProps) {
  const { entry, evidence, toggle } = form;
  const id = useId();
  const finding = entry.openedBy === part ? entry.claim : entry.counterclaim;
  const said = entry.evidence.filter(({ by, kind }) => by === part && kind !== 'photo');
  const hasPhotos = entry.photos.some((photo) => photo.part === part);
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-4 @3xl:p-6">
      <div>
        <h3 id={id} className="font-sans text-sm font-semibold tracking-normal text-muted">
          <bdi>{names[part]}</bdi>
          {part === 'owner' ? ', the owner, says' : ', the renter, says'}
        </h3>
        <p className="mt-1 font-display text-lg leading-snug text-balance">
          {finding === null ? 'Nothing yet.' : saysOf(finding, names, entry)}
        </p>
      </div>
      {hasPhotos ? (
        photos({ entry, part, chosen: evidence, onToggle: toggle })
      ) : (
        <p className="rounded-field bg-sunk px-4 py-6 text-center text-sm text-muted">No photos.</p>
      )}
      <Grounds
        label={`What ${names[part]} said`}
        grounds={said}
        chosen={evidence}
        onToggle={toggle}
        moment={moment}
      />
    </Card>
  );
}
