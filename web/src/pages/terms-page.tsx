import { company } from '@borough/domain/company';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'who',
    title: 'Who may use Borough',
    body: (
      <p>
        You must be 18 or older. One person, one account, with a name your neighbours can rely on.{' '}
        {company.legalName} is the meeting place: the rental itself is an agreement between the owner of an
        item and the person who rents it.
      </p>
    ),
  },
  {
    id: 'booking',
    title: 'Booking and paying',
    body: (
      <>
        <p>
          You can ask first, and the owner answers; or you pay and reserve at once. A booking is confirmed
          only when it is paid. The price you are shown is the price you are charged: the daily price times
          the days, a user fee of 15 % (10 % on Pro) and a payment fee of 3 %. The return day is not charged.
        </p>
        <p>
          A security deposit, if the owner asks for one, is a hold on your card and not a charge. It is let go
          after the rental unless the owner claims damage.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    body: (
      <>
        <p>
          Cancel more than 24 hours before the start and everything comes back, fees included. Within 24 hours
          of the start, or once you asked for the pick-up address, cancelling may cost: the fees stay, and the
          owner is paid between half a day and three days of the price, depending on how long the rental was
          to be.
        </p>
        <p>If the owner cancels, everything comes back to you, always.</p>
      </>
    ),
  },
  {
    id: 'care',
    title: 'Taking care',
    body: (
      <p>
        Bring things back on time and as you got them. Borough provides no insurance. Take photos at pick-up
        and return; they settle most questions. What may not be listed or said is in the{' '}
        <Link to={paths.guidelines}>Community Guidelines</Link>.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        These terms follow {company.venue.replace(', ', ' and the ')}. Write to{' '}
        <a href={`mailto:${company.mail.legal}`}>{company.mail.legal}</a> first; most things can be solved by
        talking.
      </p>
    ),
  },
];

/** The rules both sides agree to. */
export function TermsPage() {
  return (
    <ReadingPage
      title="Terms of Service"
      lead="What you can expect from Borough, and what your neighbours can expect from you."
      revised="November 2026"
      sections={sections}
    />
  );
}
