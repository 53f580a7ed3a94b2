import { CircleCheck, Clock } from 'lucide-react';
import type { SessionPerson } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SecurityCard } from './security-card.tsx';

/** The address one signs in with. */
export function EmailCard({ person }: { person: SessionPerson }) {
  return (
    <SecurityCard
      id="email"
      title="E-mail"
      lead="You sign in with it, and everything about your rentals goes there."
      status={
        person.emailVerified ? (
          <Badge tone="good" icon={<CircleCheck aria-hidden size={14} />}>
            Confirmed
          </Badge>
        ) : (
          <Badge tone="waiting" icon={<Clock aria-hidden size={14} />}>
            Not confirmed
          </Badge>
        )
      }
    >
      <p className="font-semibold break-words">{person.email}</p>
    </SecurityCard>
  );
}
