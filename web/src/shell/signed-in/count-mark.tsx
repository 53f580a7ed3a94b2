/** A count on the corner of an icon that links to what is counted; nothing for zero. */
export function CountMark({ total, says }: { total: number; says: string }) {
  if (total === 0) return null;
  return (
    <span className="tabular absolute top-0.5 left-1/2 ml-1 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brick px-1 text-[0.6875rem] leading-none font-semibold text-on-brick">
      {total > 99 ? '99+' : total}
      <span className="sr-only"> {says}</span>
    </span>
  );
}
