import { priceOf } from '@borough/domain/pricing/pricing.rules';
import type {
  SettingsSection,
  SettingsSectionView,
  SettingsValues,
} from '@borough/domain/settings/settings.contract';
import { type Offered, offeredWith } from '@borough/domain/terms/offered';
import { lateDay } from '@borough/domain/terms/what-changed';
import { shortMoney } from '../../lib/words/format.ts';
import { valueOf } from './field-values.ts';
import { sectionWords } from './section-fields.ts';

const rental = {
  ...{ dailyPriceCents: 6_000, depositCents: 0 },
  ...{ startDate: '2026-06-01', endDate: '2026-06-05' },
} as const;

/** What a rental of four days at $60 comes to, and what Pro costs. */
function feesInWords({ terms, figures }: Offered): string[] {
  const of = (tier: 'free' | 'pro') => {
    const { subtotalCents, chargedCents } = priceOf({ ...rental, tier, terms });
    return `the renter pays ${shortMoney(chargedCents)}, the owner gets ${shortMoney(subtotalCents)}, and we keep ${shortMoney(chargedCents - subtotalCents)} before what cards cost`;
  };
  return [
    `A ${shortMoney(priceOf({ ...rental, tier: 'free', terms }).subtotalCents)} rental on Basic: ${of('free')}.`,
    `On Pro: ${of('pro')}.`,
    `Pro costs new subscribers ${shortMoney(figures.proPriceCents)} a month.`,
  ];
}

function limitsInWords({ figures: f }: Offered): string[] {
  return [
    `An owner has up to ${f.requestAnswerHours} hours to answer a request, and the renter up to ${f.payHours} to pay.`,
    `Cancelling is free until ${f.freeCancelHours} hours before the start.`,
    `A deposit is placed ${f.depositPlacedHours} hours before the start, and has to be held ${f.depositNeededHours} hours before it.`,
    `A late day costs ${lateDay(f.latePercent)}.`,
    `An owner's silence about a return counts after ${f.returnSilenceHours} hours.`,
    `A claim waits ${f.claimAnswerHours} hours for its answer, and silence settles up to ${shortMoney(f.claimSilenceCents)}.`,
    `A complaint waits ${f.complaintAnswerHours} hours, and silence settles up to ${shortMoney(f.complaintSilenceCents)}.`,
    `A renter can have ${f.openRequests} open requests, and make ${f.requestsADay} in 24 hours.`,
  ];
}

const inWords = { fees: feesInWords, limits: limitsInWords };

/** Without what is no number; neither section has any. */
const figuresIn = (values: SettingsValues): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );

interface OfferEffectProps {
  section: SettingsSection;
  before: SettingsSectionView;
  /** A field as it is typed now. */
  textOf: (field: string) => string;
}

/** What fees or limits mean for people, before the change and after it; nothing for other sections. */
export function OfferEffect({ section, before, textOf }: OfferEffectProps) {
  if (section !== 'fees' && section !== 'limits') return null;
  const { fields } = sectionWords[section];
  const typed: SettingsValues = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = valueOf(textOf(name), kind);
      return [name, value === undefined ? (before.values[name] ?? null) : value];
    }),
  );
  const words = (values: SettingsValues) => inWords[section](offeredWith(figuresIn(values), null));
  const now = words(before.values);
  const then = words(typed);
  const isNew = (line: string, index: number) => line !== now[index];
  return (
    <section aria-labelledby="effect" className="rounded-card border border-line bg-surface p-5">
      <h2 id="effect" className="font-display text-lg">
        What it means
      </h2>
      <ul aria-live="polite" className="tabular mt-3 flex flex-col gap-3 text-sm">
        {then.map((line, index) => (
          <li key={index}>
            <span className={isNew(line, index) ? 'block font-semibold' : 'block'}>{line}</span>
            {isNew(line, index) && <span className="block text-muted">{`Until now: ${now[index]}`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
