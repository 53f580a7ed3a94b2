import type { ReportedThing, ReportEntry } from '@borough/domain/admin/moderation.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { paths } from '../../../paths.ts';
import { WaitingList } from '../waiting-list.tsx';
import { reportsQuery } from './reports.api.ts';
import { nameOf } from './things.ts';

const zone = deviceZone();

/** Each open report of a thing, newest first, and the thing as it was when the newest was made. */
export function ReportsOf({ thing, now }: { thing: ReportedThing; now: Date }) {
  const pages = useInfiniteQuery(reportsQuery({ about: thing.about, order: 'newest', thing: thing.id }));
  const whose = { item: 'its owner', person: 'this person', review: 'its author', wanted: 'its author' };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <WaitingList pages={pages} what="reports" nothing={['No open reports', 'They have been settled.']}>
        {(reports) => (
          <div className="grid gap-6 @4xl:grid-cols-2">
            <div
              role="region"
              aria-label={`Each report about ${nameOf(thing)}`}
              tabIndex={0}
              className="flex max-h-[28rem] flex-col gap-3 overflow-y-auto pr-2 text-sm"
            >
              {reports.map((report) => (
                <Report key={report.id} report={report} now={now} />
              ))}
            </div>
            {reports[0] && <Evidence report={reports[0]} now={now} />}
          </div>
        )}
      </WaitingList>
      {thing.aboutPersonId && (
        <p className="mt-4 text-sm">
          <Link
            to={paths.adminPart}
            params={{ part: 'people' }}
            search={{ q: thing.aboutPersonId }}
            className="underline underline-offset-4"
          >
            {`See all about ${whose[thing.about]}, or ban them`}
          </Link>
        </p>
      )}
    </div>
  );
}

function Report({ report, now }: { report: ReportEntry; now: Date }) {
  return (
    <div>
      <p className="font-semibold">{report.reason}</p>
      {report.details && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {report.details}
        </p>
      )}
      <p className="text-xs text-muted">
        <bdi>{report.reporter.displayName}</bdi>
        {`, ${momentInWords(new Date(report.at), zone, now)}`}
      </p>
    </div>
  );
}

/** The content at the time of the report: it may have changed or be gone. */
function Evidence({ report: { evidence, person, reporter }, now }: { report: ReportEntry; now: Date }) {
  return (
    <section aria-label="As it looked when it was reported" className="grid content-start gap-2 text-sm">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-muted">
        As it looked when it was reported last
      </h3>
      {evidence.photos.length > 0 && (
        <div className="grid grid-cols-2 gap-2 @lg:grid-cols-3">
          {evidence.photos.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" className="block">
              <img
                src={url}
                alt={`${person ? 'Picture' : `Photo ${index + 1}`} of ${person ? person.displayName : 'the listing'} when it was reported`}
                loading="lazy"
                className="aspect-4/3 w-full rounded-field border border-line bg-surface object-cover"
              />
            </a>
          ))}
        </div>
      )}
      {evidence.texts.map((text) => (
        <p key={text} dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
      ))}
      {evidence.messages.map((line) => (
        <p key={`${line.at} ${line.content}`} dir="auto" className="whitespace-pre-wrap">
          <span className="tabular text-muted">
            {`${line.fromReporter ? reporter.displayName : person?.displayName}, ${momentInWords(new Date(line.at), zone, now)}: `}
          </span>
          {line.content}
        </p>
      ))}
    </section>
  );
}
