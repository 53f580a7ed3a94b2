import { maximumTrust } from '@borough/domain/trust/trust.rules';

const size = 104;
const stroke = 9;
const radius = (size - stroke) / 2;
const around = 2 * Math.PI * radius;

/** A score as a ring that fills up: "35 of 155". */
export function TrustRing({ total }: { total: number }) {
  return (
    <div className="relative shrink-0" style={{ width: size, height: size }}>
      <svg
        role="img"
        aria-label={`Trust score ${total} of ${maximumTrust}`}
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        strokeWidth={stroke}
        className="-rotate-90"
      >
        <circle cx={size / 2} cy={size / 2} r={radius} className="stroke-line" />
        {total > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${(total / maximumTrust) * around} ${around}`}
            className="stroke-porch"
          />
        )}
      </svg>
      <p
        aria-hidden
        className="tabular absolute inset-0 flex flex-col items-center justify-center leading-none"
      >
        <span className="font-display text-xl font-semibold">{total}</span>
        <span className="mt-1 text-xs text-muted">of {maximumTrust}</span>
      </p>
    </div>
  );
}
