import {
  type ReportEntry,
  type ReportOrder,
  reportOrders,
  type ReportSubject,
  reportSubjects,
} from '@borough/domain/admin/moderation.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ActButtons } from './act-buttons.tsx';
import { Involved } from './involved.tsx';
import { reportsQuery } from './admin.api.ts';
import { CardList } from './card-list.tsx';
import { HiddenReviewList } from './hidden-review-list.tsx';
import { WaitingList } from './waiting-list.tsx';

const nothing = [
  'No open reports',
  'Reports about listings, people, reviews and wanted posts appear here.',
] as const;
const zone = deviceZone();

interface ReportListProps {
  state: 'open' | 'hidden';
  onState: (state: 'open' | 'hidden') => void;
}

/** Unsettled reports of listings, people, and reviews, or the reviews hidden after one. */
export function ReportList({ state, onState }: ReportListProps) {
  return (
    <>
      <FilterChips
        label="Reports or hidden reviews"
        value={state}
        onChange={(value) => onState(value === 'hidden' ? value : 'open')}
        options={[
          { value: 'open', label: 'Open reports' },
          { value: 'hidden', label: 'Hidden reviews' },
        ]}
      />
      <div className="pt-5">{state === 'hidden' ? <HiddenReviewList /> : <OpenReports />}</div>
    </>
  );
}

const subjectWords: Record<ReportSubject, string> = {
  item: 'Listings',
  person: 'People',
  review: 'Reviews',
  wanted: 'Wanted posts',
};
const orderWords: Record<ReportOrder, string> = { oldest: 'Longest wait first', newest: 'Newest first' };

function OpenReports() {
  const { query, change } = usePageQuery();
  const about = reportSubjects.find((each) => each === query.about);
  // Oldest first by default, so no report is kept waiting by newer ones.
  const order = reportOrders.find((each) => each === query.order) ?? 'oldest';
  const pages = useInfiniteQuery(reportsQuery({ about, order }));
  const now = useNow(30_000);
  return (
    <>
      <div className="grid gap-4 pb-5 sm:grid-cols-2">
        <Field label="About">
          {(control) => (
            <Select
              {...control}
              value={about ?? ''}
              onChange={({ target }) => change({ about: target.value || undefined })}
            >
              <option value="">Everything</option>
              {reportSubjects.map((each) => (
                <option key={each} value={each}>
                  {subjectWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Order">
          {(control) => (
            <Select
              {...control}
              value={order}
              onChange={({ target }) =>
                change({ order: target.value === 'newest' ? target.value : undefined })
              }
            >
              {reportOrders.toReversed().map((each) => (
                <option key={each} value={each}>
                  {orderWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <WaitingList pages={pages} what="reports" nothing={nothing}>
        {(reports) => (
          <CardList entries={reports} what="report">
            {(report) => <Report report={report} now={now} />}
          </CardList>
        )}
      </WaitingList>
    </>
  );
}

const linkClass = 'font-semibold underline-offset-4 hover:underline';

function Report({ report, now }: { report: ReportEntry; now: Date }) {
  const { item, person, review, wanted } = report;
  return (
    <>
      <ReportHead report={report} now={now} />
      <h2 className="mt-3 text-base">{report.reason}</h2>
      {report.details && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap text-muted">
          {report.details}
        </p>
      )}
      <Evidence report={report} now={now} />
      {report.involvement && <Involved by={report.involvement} />}
      {report.involved ? null : (
        <ActButtons
          about={
            item?.title ??
            person?.displayName ??
            wanted?.title ??
            (review ? `the review by ${review.authorName}` : 'this')
          }
          acts={[
            ...(review ? [{ on: 'reports', id: report.id, act: 'hide-review' } as const] : []),
            ...(review?.hasReply ? [{ on: 'reports', id: report.id, act: 'hide-reply' } as const] : []),
            ...(item || wanted ? [{ on: 'reports', id: report.id, act: 'take-down' } as const] : []),
            ...(report.aboutPersonId
              ? (['warn', 'suspend'] as const).map((act) => ({ on: 'reports', id: report.id, act }) as const)
              : []),
            { on: 'reports', id: report.id, act: 'uphold' },
            { on: 'reports', id: report.id, act: 'dismiss' },
          ]}
        />
      )}
      {report.aboutPersonId && (
        <p className="mt-3 text-sm">
          <Link
            to={paths.adminPart}
            params={{ part: 'people' }}
            search={{ q: report.aboutPersonId }}
            className="underline underline-offset-4"
          >
            See all about {item ? 'its owner' : review || wanted ? 'its author' : 'this person'}, or ban them
          </Link>
        </p>
      )}
    </>
  );
}

function ReportHead({ report, now }: { report: ReportEntry; now: Date }) {
  const { item, person, review, wanted, reporter } = report;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {item && (
        <Link to={paths.item} params={{ itemId: item.id }} dir="auto" className={linkClass}>
          {item.title}
        </Link>
      )}
      {person && (
        <Link to={paths.person} params={{ personId: person.id }} dir="auto" className={linkClass}>
          {person.displayName}
        </Link>
      )}
      {review && (
        <span dir="auto" className="font-semibold">
          Review by {review.authorName}
        </span>
      )}
      {wanted && (
        <Link to={paths.wanted} search={{ post: wanted.id }} dir="auto" className={linkClass}>
          {wanted.title}
        </Link>
      )}
      <span className="text-muted">
        reported by{' '}
        <Link
          to={paths.person}
          params={{ personId: reporter.id }}
          dir="auto"
          className="text-ink underline underline-offset-4"
        >
          {reporter.displayName}
        </Link>
      </span>
      <time dateTime={report.at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
        {momentInWords(new Date(report.at), zone, now)}
      </time>
    </div>
  );
}

/** The content at the time of the report: it may have changed or be gone. */
function Evidence({ report: { evidence, person, reporter }, now }: { report: ReportEntry; now: Date }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold md:min-h-9">
        As it looked when it was reported
      </summary>
      <div className="mt-2 grid gap-2 border-l-2 border-line pl-4 text-sm">
        {evidence.texts.map((text) => (
          <p key={text} dir="auto" className="whitespace-pre-wrap">
            {text}
          </p>
        ))}
        {evidence.photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {evidence.photos.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={url}
                    alt={`${person ? 'Picture' : `Photo ${index + 1}`} of ${person ? person.displayName : 'the listing'} when it was reported`}
                    loading="lazy"
                    className="size-28 rounded-lg border border-line bg-surface object-cover md:size-36"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {evidence.messages.map((line) => (
          <p key={`${line.at} ${line.content}`} dir="auto" className="whitespace-pre-wrap">
            <span className="tabular text-muted">
              {line.fromReporter ? reporter.displayName : person?.displayName},{' '}
              {momentInWords(new Date(line.at), zone, now)}:{' '}
            </span>
            {line.content}
          </p>
        ))}
      </div>
    </details>
  );
}
