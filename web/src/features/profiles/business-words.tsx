import type { Business } from '@borough/domain/profiles/pro-page.contract';
import { Clock } from 'lucide-react';
import { Avatar } from '../../ui/pictures/avatar.tsx';

/** A person's business next to their name: its logo and name. */
export function BusinessName({ business }: { business: Business | null | undefined }) {
  if (!business?.name && !business?.logoUrl) return null;
  const { name, logoUrl } = business;
  return (
    <p className="mt-1 flex items-center gap-2">
      {logoUrl && <Avatar name={name ?? ''} src={logoUrl} size={28} className="rounded-field!" />}
      {name && (
        <bdi className="min-w-0 font-semibold break-words">
          <span className="sr-only">Business: </span>
          {name}
        </bdi>
      )}
    </p>
  );
}

/** When an owner hands items over, and their house rules. */
export function BusinessFacts({ business }: { business: Business | null | undefined }) {
  if (!business) return null;
  const { handoverHours, houseRules } = business;
  if (!handoverHours && houseRules.length === 0) return null;
  return (
    <div className="flex flex-col gap-8">
      {handoverHours && (
        <section aria-label="Pickup and return hours">
          <h2 className="text-lg">Pickup and return hours</h2>
          <p className="mt-2 flex items-start gap-2">
            <Clock aria-hidden size={18} strokeWidth={1.75} className="mt-1 shrink-0 text-muted" />
            <bdi className="min-w-0 break-words">{handoverHours}</bdi>
          </p>
        </section>
      )}
      {houseRules.length > 0 && (
        <section aria-label="House rules">
          <h2 className="text-lg">House rules</h2>
          <HouseRules rules={houseRules} />
        </section>
      )}
    </div>
  );
}

/** The house rules, one per line. */
export function HouseRules({ rules }: { rules: readonly string[] }) {
  return (
    <ul className="mt-2 max-w-[68ch] list-disc space-y-1 pl-5">
      {rules.map((rule) => (
        <li key={rule} dir="auto" className="break-words">
          {rule}
        </li>
      ))}
    </ul>
  );
}
