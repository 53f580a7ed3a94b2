const dateOrTime =
  /((?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?[,.;:?]?|\d{1,2}:\d{2} [AP]M(?: [A-Z]{2,5}(?:[+-]\d[\d:]*)?)?[,.;:?]?)/;

/**
 * Text in which no date ("Mon, Jan 18, 2027") or time of day ("9:00 AM EST") breaks across lines, unless it is wider than one. A
 * comma or period stays with the date or time before it.
 */
export function WholeDates({ children }: { children: string }) {
  // Every other part is a match of the split pattern.
  const parts = children.split(dateOrTime).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={n} className="inline-block">
        {part}
      </span>
    ),
  );
  return <>{parts}</>;
}
