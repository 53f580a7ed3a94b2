import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { HouseRules } from '../business-words.tsx';
import { AddPicture, RemovePicture } from './change-picture.tsx';
import type { BusinessPart } from './edit-business.tsx';
import { Block, Invitation, type PartProps } from './pro-block.tsx';
import { proPageChanged, saveBusiness } from './pro-page.api.ts';

const EditBusiness = lazy(() =>
  import('./edit-business.tsx').then(({ EditBusiness }) => ({ default: EditBusiness })),
);

/** Business name, logo, hours, and house rules on the person's own page. */
export function BusinessCard({ page, person }: PartProps) {
  const [editing, setEditing] = useState<BusinessPart | null>(null);
  const { name, logoUrl, handoverHours, houseRules } = page.business;
  const edit = (part: BusinessPart) => (page.shown ? () => setEditing(part) : undefined);
  return (
    <Card aria-labelledby="business-profile">
      <h2 id="business-profile" className="mb-2 text-xl">
        Business profile
      </h2>
      <Block title="Business name" change="Edit your business name" onEdit={edit('name')}>
        {name ? (
          <p dir="auto" className="break-words">
            {name}
          </p>
        ) : (
          <Invitation>It appears next to your own name, here and on each of your items.</Invitation>
        )}
      </Block>
      <Block title="Logo">
        <div className="flex flex-wrap items-center gap-4">
          {logoUrl ? (
            <Avatar name={name ?? person.displayName} src={logoUrl} size={72} className="rounded-card!" />
          ) : (
            <Invitation>A square picture. We crop it to the center.</Invitation>
          )}
          {page.shown && <AddPicture kind="logo" personId={person.id} replaces={logoUrl !== null} />}
          {logoUrl && <RemovePicture kind="logo" url={logoUrl} personId={person.id} />}
        </div>
      </Block>
      <Block
        title="Pickup and return hours"
        change="Edit your pickup and return hours"
        onEdit={edit('handoverHours')}
      >
        {handoverHours ? (
          <p dir="auto" className="break-words">
            {handoverHours}
          </p>
        ) : (
          <Invitation>When do you hand things over? It saves everyone a question.</Invitation>
        )}
      </Block>
      <Block title="House rules" change="Edit your house rules" onEdit={edit('houseRules.0')}>
        {houseRules.length > 0 ? (
          <HouseRules rules={houseRules} />
        ) : (
          <Invitation>Up to four lines that renters read before they book.</Invitation>
        )}
      </Block>
      {!page.shown && <ClearBusiness person={person} />}
      {editing && (
        <Suspense>
          <EditBusiness page={page} personId={person.id} part={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** On Basic, nothing can be added, but hidden content can still be permanently removed. */
function ClearBusiness({ person }: { person: SessionPerson }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  async function clear() {
    try {
      await proPageChanged(
        client,
        person.id,
        await saveBusiness({ name: null, handoverHours: null, houseRules: [] }),
      );
      toast.success('Business profile removed.');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-4" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={16} strokeWidth={1.75} />
        Remove name, hours and rules
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your business profile?"
        confirmLabel="Remove"
        destructive
        onConfirm={clear}
      >
        The name, hours and house rules will be deleted for good.
      </ConfirmDialog>
    </>
  );
}
