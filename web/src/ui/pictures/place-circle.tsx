/** A few streets under a circle, meaning "somewhere in here". Decorative. */
export function PlaceCircle() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 96"
      className="size-24 shrink-0 rounded-card bg-sunk text-line-strong"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M-4 26l104 12M-4 66l104 10M22-4l-8 104M58-4l-4 104M82-4l6 104" opacity=".55" />
      <circle
        cx="50"
        cy="50"
        r="26"
        fill="var(--color-brick)"
        fillOpacity=".16"
        stroke="var(--color-brick)"
      />
    </svg>
  );
}
