import type { ReportedThing } from '@borough/domain/admin/moderation.contract';
import type { ReportedAct } from '@borough/domain/admin/people.contract';
import { Link } from '@tanstack/react-router';
import { MessageSquareQuote, Package, Search, UserRound } from 'lucide-react';
import { useId } from 'react';
import { momentInWords } from '../../../lib/time/moments.ts';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { counted } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { actWords } from '../act-words.ts';
import { Involved } from '../involved.tsx';
import { ReportsOf } from './reports-of.tsx';
import { commonActs, nameOf } from './things.ts';

interface ReportedRowProps {
  thing: ReportedThing;
  now: Date;
  chosen: boolean;
  onChoose: () => void;
  /** Each of its reports is shown. */
  open: boolean;
  onOpen: () => void;
  onDecide: (act: ReportedAct) => void;
}

const zone = deviceZone();

/** A reported thing: its picture, how many reported it, why and who, the newest words, and what can be done about it. */
export function ReportedRow(props: ReportedRowProps) {
  const { thing, now, chosen, onChoose, open, onOpen, onDecide } = props;
  const details = useId();
  return (
    <div className="p-4 @2xl:p-5">
      <div className="flex items-start gap-3 @2xl:gap-4">
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(thing)}`}
          checked={chosen}
          disabled={thing.involved}
          onChange={onChoose}
          className="mt-1 size-5 shrink-0 accent-brick"
        />
        <Thumb thing={thing} />
        <div className="min-w-0 flex-1">
          <Head thing={thing} now={now} />
          <Newest thing={thing} />
          {thing.involvement && <Involved by={thing.involvement} />}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 @2xl:pl-33">
        {!thing.involved &&
          commonActs([thing]).map((act) => (
            <Button
              key={act}
              size="sm"
              variant="secondary"
              className="max-sm:grow"
              onClick={() => onDecide(act)}
            >
              {actWords[act].button}
            </Button>
          ))}
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-controls={details}
          onClick={onOpen}
          className="@2xl:ml-auto"
        >
          {open ? 'Close' : thing.reports === 1 ? 'See the report' : 'See each report'}
        </Button>
      </div>
      <div id={details} hidden={!open} className="@2xl:pl-33">
        {open && <ReportsOf thing={thing} now={now} />}
      </div>
    </div>
  );
}

const icons = { item: Package, person: UserRound, review: MessageSquareQuote, wanted: Search };

function Thumb({ thing: { about, picture } }: Pick<ReportedRowProps, 'thing'>) {
  const Icon = icons[about];
  const shape = about === 'person' ? 'rounded-full' : 'rounded-field';
  return (
    <span
      className={`flex size-14 shrink-0 items-center justify-center overflow-hidden bg-sunk text-muted @2xl:size-20 ${shape}`}
    >
      {picture ? (
        <img src={picture} alt="" loading="lazy" className="size-full object-cover dark:brightness-90" />
      ) : (
        <Icon aria-hidden size={24} strokeWidth={1.75} />
      )}
    </span>
  );
}

const linkClass = 'underline-offset-4 hover:underline';

function Head({ thing, now }: Pick<ReportedRowProps, 'thing' | 'now'>) {
  const { about, id, name, reports, firstAt, reporters } = thing;
  const others = reports - reporters.length;
  const title = <bdi>{name}</bdi>;
  return (
    <>
      <h2 dir="auto" className="font-sans text-base leading-snug font-semibold tracking-normal break-words">
        {about === 'item' ? (
          <Link to={paths.item} params={{ itemId: id }} className={linkClass}>
            {title}
          </Link>
        ) : about === 'person' ? (
          <Link to={paths.person} params={{ personId: id }} className={linkClass}>
            {title}
          </Link>
        ) : about === 'wanted' ? (
          <Link to={paths.wanted} search={{ post: id }} className={linkClass}>
            {title}
          </Link>
        ) : (
          <>Review by {title}</>
        )}
      </h2>
      <p className="tabular mt-0.5 text-sm">
        <span className="font-semibold">{counted(reports, 'report')}</span>
        <span className="text-muted">
          {' · '}
          <time dateTime={firstAt}>{`since ${momentInWords(new Date(firstAt), zone, now)}`}</time>
          {' · by '}
          {reporters.map((reporter, n) => (
            <span key={reporter.id}>
              {n > 0 && ', '}
              <Link
                to={paths.person}
                params={{ personId: reporter.id }}
                className="text-ink underline underline-offset-4"
              >
                <bdi>{reporter.displayName}</bdi>
              </Link>
            </span>
          ))}
          {reporters.length === 0 ? 'people only another admin sees' : others > 0 && ` and ${others} more`}
        </span>
      </p>
    </>
  );
}

/** Why it was reported, and what the newest report says. */
function Newest({ thing: { reasons, newest } }: Pick<ReportedRowProps, 'thing'>) {
  return (
    <div className="mt-2 text-sm">
      <p>
        {reasons
          .map(({ reason, reports }) => (reasons.length > 1 ? `${reason} (${reports})` : reason))
          .join(' · ')}
      </p>
      {newest.details && (
        <p dir="auto" className="mt-1 line-clamp-3 break-words whitespace-pre-wrap text-muted">
          {`“${newest.details}”`}
        </p>
      )}
    </div>
  );
}
