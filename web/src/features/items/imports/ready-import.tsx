import type { Import, PreparedListing } from '@borough/domain/items/table/imports.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, money, perDay } from '../../../lib/words/format.ts';
import { wordsOfFailure } from '../../../lib/server/http.ts';
import { ConfirmDialog } from '../../../ui/windows/confirm-dialog.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { inAll } from './check-file.tsx';
import { cancelImport, makeImport } from './imports.api.ts';

interface ReadyImportProps {
  ready: Import;
  /** It is published, or forgotten. */
  onDone: () => void;
}

/** A checked file: what it makes and changes, and the one press that does all of it. */
export function ReadyImport({ ready, onDone }: ReadyImportProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, made, changed, same, listings, reason } = ready;
  const rest = made + changed - listings.length;
  const forget = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['items'] }),
      client.invalidateQueries({ queryKey: ['item'] }),
    ]);

  async function publish() {
    setPending(true);
    try {
      const done = await makeImport(id);
      toast.success(`Done: ${inAll({ ...done, same: 0 })}.`);
      await forget();
      onDone();
    } catch (error) {
      toast.error(wordsOfFailure(error, 'Nothing was imported. Please try again.'));
      await forget();
    } finally {
      setPending(false);
    }
  }
  async function discard() {
    await cancelImport(id).catch(() => undefined);
    await forget();
    onDone();
  }

  return (
    <Card aria-label="Ready to publish">
      <h2 tabIndex={-1} className="text-lg">
        {made + changed === 0 ? 'Nothing to change' : `Ready: ${inAll({ made, changed, same: 0 })}`}
      </h2>
      {reason !== null && (
        <p dir="auto" className="pt-1 text-sm text-muted">{`We prepared this for you: ${reason}`}</p>
      )}
      <p className="pt-1 text-sm text-muted">{wordsAbout(ready)}</p>
      {listings.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 @lg:grid-cols-2">
          {listings.map((listing) => (
            <li key={listing.line}>
              <Prepared listing={listing} isAmongOthers={made > 0 && changed > 0} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className="pt-3 text-sm text-muted">{`And ${rest} more.`}</p>}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {made + changed > 0 && (
          <Button pending={pending} onClick={() => void publish()}>
            {pressOf({ made, changed, same })}
          </Button>
        )}
        <Button variant="quiet" disabled={pending} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this file?"
        confirmLabel="Discard"
        cancelLabel="Keep it"
        destructive
        onConfirm={discard}
      >
        None of its listings will be made or changed. You can choose the file again later.
      </ConfirmDialog>
    </Card>
  );
}

const pressOf = ({ made, changed }: Pick<Import, 'made' | 'changed' | 'same'>) => {
  if (made === 0) return `Change ${counted(changed, 'listing')}`;
  return changed === 0 ? `Publish ${counted(made, 'listing')}` : `Publish ${made} and change ${changed}`;
};

const wordsAbout = ({ made, changed, same, photos, unnamed }: Import) =>
  [
    made + changed > 0
      ? 'Nothing is done yet: all of it happens at one press, or none.'
      : 'Every row says what your listing says already.',
    same > 0 &&
      made + changed > 0 &&
      `${counted(same, 'row')} ${same === 1 ? 'says' : 'say'} what your listings say already.`,
    photos > 0 && `${counted(photos, 'photo')} come along.`,
    unnamed > 0 && `${counted(unnamed, 'photo')} in the zip ${unnamed === 1 ? 'is' : 'are'} named in no row.`,
  ]
    .filter(Boolean)
    .join(' ');

const shortest = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text || 'empty');

function Prepared({ listing, isAmongOthers }: { listing: PreparedListing; isAmongOthers: boolean }) {
  const { title, isNew, dailyPriceCents, securityDepositCents, location, thumbnail, changes, photosAdded } =
    listing;
  const facts = [
    perDay(dailyPriceCents),
    securityDepositCents > 0 && `${money(securityDepositCents)} deposit`,
    location,
  ].filter(Boolean);
  return (
    <article className="flex h-full gap-3">
      <div className="w-20 shrink-0 self-start overflow-hidden rounded-lg">
        <Picture picture={thumbnail ? { src: thumbnail } : null} alt={thumbnail ? '' : 'No photo'} />
      </div>
      <div className="min-w-0 flex-1">
        <h3
          dir="auto"
          className="line-clamp-2 font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal"
        >
          {title}
        </h3>
        {isNew ? (
          <p className="tabular pt-0.5 text-sm text-muted">{facts.join(' · ')}</p>
        ) : (
          <ul className="tabular pt-0.5 text-sm text-muted">
            {changes.map(({ column, from, to }) => (
              <li key={column} dir="auto" className="break-words">
                {`${column.replaceAll('_', ' ')}: ${shortest(from)} → ${shortest(to)}`}
              </li>
            ))}
            {photosAdded > 0 && <li>{`${counted(photosAdded, 'photo')} added`}</li>}
          </ul>
        )}
        {isNew && isAmongOthers && (
          <p className="pt-1.5">
            <Badge>New</Badge>
          </p>
        )}
      </div>
    </article>
  );
}
