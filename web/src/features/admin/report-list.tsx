import type { ReportEntry } from '@borough/domain/admin/moderation.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentInWords } from '../../lib/moments.ts';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../paths.ts';
import { reportsQuery } from './admin.api.ts';
import { WaitingList } from './waiting-list.tsx';

const nothing = ['No open reports', 'When somebody reports a listing or a person, it comes here.'] as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reports of listings and people nobody settled yet, to be read. */
export function ReportList() {
  const pages = useInfiniteQuery(reportsQuery);
  const now = useNow(30_000);
  return (
    <WaitingList pages={pages} what="reports" nothing={nothing}>
      {(reports) => (
        <ul className="flex flex-col gap-4">
          {reports.map((report) => (
            <li key={report.id} className="rounded-card border border-line bg-surface p-4 md:p-5">
              <Report report={report} now={now} />
            </li>
          ))}
        </ul>
      )}
    </WaitingList>
  );
}

const linkClass = 'font-semibold underline-offset-4 hover:underline';

function Report({ report, now }: { report: ReportEntry; now: Date }) {
  const { item, person, reporter } = report;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {item && (
          <Link to={paths.item} params={{ itemId: item.id }} className={linkClass}>
            {item.title}
          </Link>
        )}
        {person && (
          <Link to={paths.person} params={{ personId: person.id }} className={linkClass}>
            {person.displayName}
          </Link>
        )}
        <span className="text-muted">
          reported by{' '}
          <Link
            to={paths.person}
            params={{ personId: reporter.id }}
            className="text-ink underline underline-offset-4"
          >
            {reporter.displayName}
          </Link>
        </span>
        <time dateTime={report.at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
          {momentInWords(new Date(report.at), zone, now)}
        </time>
      </div>
      <h2 className="mt-3 text-base">{report.reason}</h2>
      {report.details && (
        <p dir="auto" className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap text-muted">
          {report.details}
        </p>
      )}
      <Evidence report={report} now={now} />
    </>
  );
}

/** What was there when it was reported: it may be changed or gone by now. */
function Evidence({ report: { evidence, person, reporter }, now }: { report: ReportEntry; now: Date }) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold md:min-h-9">
        As it was when it was reported
      </summary>
      <div className="mt-2 grid gap-2 border-l-2 border-line pl-4 text-sm [overflow-wrap:anywhere]">
        {evidence.texts.map((text) => (
          <p key={text} dir="auto" className="whitespace-pre-wrap">
            {text}
          </p>
        ))}
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
