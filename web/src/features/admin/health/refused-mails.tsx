import type { RefusedMail } from '@borough/domain/health/health.contract';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '../../../lib/time/device-zone.ts';
import { momentInWords } from '../../../lib/time/moments.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ActButtons } from '../act-buttons.tsx';
import { refusedQuery } from './health.api.ts';

const zone = deviceZone();

/** Each message that was refused for good: whose mailbox, why, and what can be done about it. */
export function RefusedMails() {
  const found = useQuery(refusedQuery);
  const now = useNow(60_000);
  const items = found.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {items.map((mail) => (
        <li key={mail.id} className="rounded-field bg-sunk p-3 text-sm">
          <Refused mail={mail} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Refused({
  mail: { id, to, subject, why, refusedAt, isKey },
  mail,
  now,
}: {
  mail: RefusedMail;
  now: Date;
}) {
  const acts = (['again', ...(isKey ? [] : (['redirect'] as const)), 'set-aside'] as const).map((act) => ({
    on: 'health/mails' as const,
    id,
    act,
  }));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{to}</bdi>
        <time dateTime={refusedAt} className="tabular text-xs text-muted sm:ml-auto">
          {momentInWords(new Date(refusedAt), zone, now)}
        </time>
      </p>
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {mail.channel === 'sms' ? 'A text message' : subject}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere] text-muted">{why}</p>
      <ActButtons about="this message" acts={acts} isFirstUsual={false} />
    </>
  );
}
