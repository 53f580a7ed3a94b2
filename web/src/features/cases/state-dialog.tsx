import { product } from '@borough/domain/company';
import type { MeetingStatement } from '@borough/domain/bookings/handover/meeting.rules';
import type { BookingCase } from '@borough/domain/cases/cases.contract';
import { useState } from 'react';
import { ownMoment } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { useUnsentWords } from '../../lib/kept/unsent-words.ts';
import { CaseDialog, Choices, useSending, WordsField } from './case-dialog.tsx';
import { useCasePress } from './cases.api.ts';
import { moneyInWords, type Names, statementInWords, untilSettled } from './case-words.ts';

interface StateDialogProps {
  bookingId: string;
  depositCents: number;
  of: BookingCase;
  names: Names;
  onClose: () => void;
}

/** Asks what happened at the pickup; each answer says what it means for the money. */
export function StateDialog({ bookingId, depositCents, of, names, onClose }: StateDialogProps) {
  const now = useNow(30_000);
  const press = useCasePress(bookingId);
  const [statement, setStatement] = useState<MeetingStatement | null>(null);
  // The other side may state first: then this window makes way for their statement, and reopens from there.
  const [words, setWords] = useUnsentWords(`${bookingId} ${names.part} pickup`);
  const { problems, setProblems, correcting, send } = useSending(onClose);
  const answers = of.case !== null;
  const other = names.part === 'renter' ? names.owner : names.renter;

  function submit() {
    if (!statement) return setProblems({ form: 'Please choose what happened' });
    const state = async () => {
      await press.mutateAsync({ state: { statement, words } });
      setWords('');
    };
    return send(state, answers ? 'Your answer was sent.' : `${other} was asked to answer.`, ['words']);
  }

  return (
    <CaseDialog
      title="What happened at the pickup?"
      description={
        answers
          ? `If you agree, it's settled right away. If not, someone at ${product.name} will decide.`
          : `${other} has ${of.answerHours} hours to answer. If they don't, ${of.loneHandedOverIsDecided ? `we'll go by what you say. If you say the item was handed over, someone at ${product.name} will decide` : "we'll go by what you say"}.`
      }
      pending={press.isPending}
      problem={problems['form']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choices
        legend="What happened"
        name="statement"
        choices={of.statements.map((each) => {
          const opens = new Date(each.from);
          const off = opens > now;
          return {
            value: each.statement,
            title: statementInWords(each.statement, names),
            hint: off
              ? `You can report this starting ${ownMoment(each.from, now, names.zone)}.`
              : moneyInWords(each, names),
            off,
          };
        })}
        chosen={statement}
        onChoose={correcting('form', setStatement)}
      />
      <WordsField
        label="What should we know?"
        optional
        hint={`${other} and, if you disagree, the admin who decides will read this.`}
        error={problems['words']}
        value={words}
        onChange={correcting('words', setWords)}
      />
      <p className="text-sm text-muted">{untilSettled(depositCents)}</p>
    </CaseDialog>
  );
}
