import { answerTimes, officeHours } from '@borough/domain/company';
import { contactSubjects } from '@borough/domain/contact/contact.contract';
import { MessagesSquare } from 'lucide-react';
import { company } from '../../lib/words/company.ts';
import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { officeInWords } from './office-words.ts';

const { street, city, state, zip } = company.address;

const mailboxes = [
  { what: 'General questions', mail: company.mail.support, answered: contactSubjects.general.answered },
  { what: 'Support', mail: company.mail.support, answered: contactSubjects.support.answered },
  { what: 'Press', mail: company.mail.press, answered: contactSubjects.press.answered },
  { what: 'Partnerships', mail: company.mail.partners, answered: contactSubjects.partnership.answered },
  { what: 'Safety concern', mail: company.mail.safety, answered: 'as soon as we see it' },
] as const;

/** Live chat, which is the form with our quickest promise, and whether anyone is in the office. */
export function LiveChat({ onOpen }: { onOpen: () => void }) {
  const { open, words } = officeInWords(useNow(30_000));
  return (
    <section aria-labelledby="live-chat" className="rounded-card bg-sunk p-5 md:p-6">
      <h2 id="live-chat" className="text-lg">
        Need an answer soon?
      </h2>
      <p className={classes('mt-2 flex gap-2 text-sm font-semibold', open ? 'text-porch' : 'text-amber')}>
        <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-current" />
        {words}
      </p>
      <p className="mt-2 text-sm text-muted">
        Write to support. During office hours ({officeHours}) a person answers within{' '}
        <span className="inline-block">{answerTimes.support}</span>.
      </p>
      <Button variant="secondary" className="mt-4" onClick={onOpen}>
        <MessagesSquare aria-hidden size={20} strokeWidth={1.75} />
        Live Chat
      </Button>
    </section>
  );
}

/** Mailboxes and what each promises, the phone number, and the office. */
export function ContactDetails() {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-lg">
        Other ways to reach us
      </h2>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
        {mailboxes.map(({ what, mail, answered }) => (
          <div key={what} className="py-3">
            <dt className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{what}</span>
              <span className="text-muted">{answered}</span>
            </dt>
            <dd>
              <a
                href={`mailto:${mail}`}
                className="text-link inline-flex min-h-11 items-center md:min-h-8 break-all"
              >
                {mail}
              </a>
            </dd>
          </div>
        ))}
        <div className="py-3">
          <dt className="font-semibold">Phone</dt>
          <dd>
            <a
              href={`tel:+1${company.phone.replace(/\D/g, '')}`}
              className="text-link inline-flex min-h-11 items-center md:min-h-8"
            >
              {company.phone}
            </a>
            <span className="block text-muted">{officeHours}</span>
          </dd>
        </div>
        <div className="py-3">
          <dt className="font-semibold">Office</dt>
          <dd className="mt-1 not-italic">
            {company.legalName}
            <br />
            {street}
            <br />
            {city}, {state} {zip}
          </dd>
        </div>
      </dl>
    </section>
  );
}
