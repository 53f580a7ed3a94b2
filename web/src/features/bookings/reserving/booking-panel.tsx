import type { Tier } from '@borough/domain/plans/plans';
import { fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { type ReactNode, useState } from 'react';
import { money, perDay, shortMoney, shortRange } from '../../../lib/words/format.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Sheet } from '../../../ui/windows/sheet.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { type Panel, usePanel, type Wish } from './use-panel.tsx';

/** Where the panel is: in a column next to the page, or in a sheet over it. */
export interface PanelPlace {
  inSheet: boolean;
  /** The sheet was opened to choose dates. */
  forDays: boolean;
  /** How often the button below has asked for dates; each time, the picker opens. */
  asked: number;
}

export interface BookingPanelProps extends Wish {
  /** The two date fields, which also say what's wrong with the dates. */
  picker: (place: PanelPlace) => ReactNode;
  /** The owner in one line, for the sheet, which covers the page that says so. */
  owner: ReactNode;
  /** The person is resuming something they started: on phones the sheet is open. */
  startsOpen?: boolean;
}

/**
 * Renting an item: price, dates, what is paid, what is refunded, and the two ways to rent. A card on wide screens (from 1024
 * px; give it a column of about 380 px), a bottom bar and a sheet below that. The total stays in view next to the buttons: the
 * page scrolls under it, and the card itself doesn't scroll.
 */
export function BookingPanel(props: BookingPanelProps) {
  const { item, forMe, range, picker, owner } = props;
  const wide = useMedia('(min-width: 1024px)');
  const [sheetOpen, setSheetOpen] = useState(props.startsOpen ?? false);
  const [forDays, setForDays] = useState(false);
  const tier = forMe?.tier ?? 'free';
  const [asked, setAsked] = useState(0);
  const panel = usePanel(props, tier, picker({ inSheet: !wide, forDays, asked }), wide, () =>
    setAsked((before) => before + 1),
  );

  if (forMe?.youMay.includes('edit')) return <OwnerPanel item={item} forMe={forMe} />;
  const hasTotal = panel.offer !== null;
  if (wide)
    return (
      <section
        aria-label="Book this item"
        className="rounded-card border border-line bg-surface shadow-float"
      >
        {/* Focused elements must come to rest above the total, which covers the bottom of the window. */}
        <div className="px-6 pt-5 pb-3 **:scroll-mb-56">{panel.body}</div>
        {panel.foot && (
          <div className="sticky bottom-0 z-10 bg-surface px-6 pb-2.5">
            {/* Fade text scrolling underneath, or its lines would be cut in half. */}
            <div
              aria-hidden
              className="pointer-events-none absolute inset-x-0 -top-3 h-3 bg-linear-to-t from-surface"
            />
            <div className="border-t border-line pt-2.5">{panel.foot}</div>
          </div>
        )}
        {panel.terms && <div className="border-t border-line px-6 pt-4 pb-5">{panel.terms}</div>}
      </section>
    );
  return (
    <>
      <Bar
        panel={panel}
        item={item}
        range={range}
        tier={tier}
        onPress={() => {
          setForDays(range === null);
          setSheetOpen(true);
        }}
      />
      <Sheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title="Book this item"
        about={item.title}
        footer={panel.foot && <div className="pb-2">{panel.foot}</div>}
      >
        {/* The full price should be readable without scrolling; the page below names the owner, too. */}
        {!hasTotal && <div className="mb-3">{owner}</div>}
        {panel.body}
        {hasTotal && <div className="mt-6">{owner}</div>}
        {panel.terms && <div className="mt-5 border-t border-line pt-4">{panel.terms}</div>}
      </Sheet>
    </>
  );
}

interface BarProps extends Pick<BookingPanelProps, 'item' | 'range'> {
  panel: Panel;
  tier: Tier;
  onPress: () => void;
}

/** The bar at the bottom of narrow screens: the daily price, or the total once dates are chosen. */
function Bar({ panel, item, range, tier, onPress }: BarProps) {
  const { offer, yours } = panel;
  const [from, amount, withFees] = fromWithFees(item.dailyPriceCents, currentTerms, tier);
  return (
    <div
      data-foot-bar
      className="safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface shadow-float"
    >
      <div className="mx-auto flex max-w-[1240px] items-center gap-4 px-4 py-3 md:px-8">
        <p className="tabular min-w-0 flex-1 text-sm leading-tight text-muted">
          {offer && range ? (
            <>
              <span className="font-display text-lg font-semibold text-ink">{money(offer.chargedCents)}</span>{' '}
              total with fees
              <span className="mt-0.5 block">
                {offer.depositCents > 0 && `+ ${shortMoney(offer.depositCents)} hold · `}
                <span className="whitespace-nowrap">{shortRange(range.startDate, range.endDate)}</span>
              </span>
            </>
          ) : (
            <>
              <span className="max-[429px]:block">
                {from} <span className="font-display text-lg font-semibold text-ink">{amount}</span>
              </span>{' '}
              {withFees} <span aria-hidden>· </span>
              <span className="text-xs whitespace-nowrap">{perDay(item.dailyPriceCents)}</span>
              {item.securityDepositCents > 0 && (
                <span className="mt-0.5 block">+ {shortMoney(item.securityDepositCents)} deposit hold</span>
              )}
            </>
          )}
        </p>
        <Button size="lg" className="px-6" onClick={onPress}>
          {yours ?? (offer ? 'Reserve' : 'Choose dates')}
        </Button>
      </div>
    </div>
  );
}
