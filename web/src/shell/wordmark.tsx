/** The name with a small roofline over its first o. */
export function Wordmark() {
  return (
    <span className="font-display text-xl leading-none font-semibold tracking-tight">
      B
      <span className="relative inline-block">
        o
        <svg
          aria-hidden
          viewBox="0 0 24 10"
          className="absolute -top-[0.03em] left-1/2 w-[0.86em] -translate-x-1/2 text-brick"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M3 8.2 12 2l9 6.2" />
        </svg>
      </span>
      rough
    </span>
  );
}
