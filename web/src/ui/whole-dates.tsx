const dateOrTime =
  /((?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?|\d{1,2}:\d{2} [AP]M(?: [A-Z]{2,5})?)/;

/** A text in which no date ("Mon, Jan 18, 2027") and no time of day ("9:00 AM EST") breaks over two lines. */
export function WholeDates({ children }: { children: string }) {
  // Every other part is what was split at.
  return children.split(dateOrTime).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={n} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
