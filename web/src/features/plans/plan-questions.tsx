import { currentTerms } from '@borough/domain/terms/terms';
import { ChevronDown } from 'lucide-react';

const questionsNow = () => [
  {
    question: 'Is there a contract?',
    answer: 'No. Plans are month-to-month, and you can cancel anytime.',
  },
  {
    question: 'When does a plan change take effect?',
    answer: 'Plan changes take effect at the start of the next billing cycle.',
  },
  {
    question: 'How do I pay for Pro?',
    answer: `By card, on Stripe's page. You're on Pro as soon as the first month is paid, and it renews every month until you cancel. Picking Pro on this page saves your choice on this device. It doesn't charge you or lower your fee by itself.`,
  },
  {
    question: 'What happens when I cancel Pro?',
    answer: `You keep Pro until the end of the month you paid for, and you aren't charged again. After that you're on Basic: you pay the ${currentTerms.fees.userPercent.free}% service fee on new bookings, your featured items are no longer shown first, your business profile, cover, pictures and pinned review are hidden, and you lose advanced analytics and phone callbacks. Bookings you already made keep their price. What you chose and added is kept in case you come back.`,
  },
  {
    question: "What if my card can't be charged?",
    answer: `We'll tell you right away. From the end of the month you paid for, new bookings have the ${currentTerms.fees.userPercent.free}% service fee. You're back on Pro the moment it's paid.`,
  },
  {
    question: 'Who pays the fees?',
    answer: `The renter does: a service fee of ${currentTerms.fees.userPercent.free}% with Basic or ${currentTerms.fees.userPercent.pro}% with Pro, and ${currentTerms.fees.processingPercent}% payment processing. Owners receive their full daily price on either plan. You see every charge before you pay.`,
  },
  {
    question: 'What happens to the fees when I cancel?',
    answer: `If you cancel more than ${currentTerms.cancelling.freeHours} hours before the start and haven't chosen to see the pickup address early, you get a full refund, fees included. Fees are non-refundable once free cancellation has ended.`,
  },
  {
    question: 'Is a deposit part of the price?',
    answer:
      "No. If the owner asks for one, it's a separate hold on your card, released after the item comes back undamaged.",
  },
];

/** Questions about plans, each expandable. */
export function PlanQuestions() {
  return (
    <section aria-labelledby="plan-questions">
      <h2 id="plan-questions" className="text-xl md:text-2xl">
        Questions about plans
      </h2>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {questionsNow().map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
