// Questions the judge asks the rules about banks' answers during a life.
import { mayTryAgain } from '@borough/domain/payments/declines.rules';
import { disputeState, mayMoveMoney } from '@borough/domain/payments/disputes.rules';
import type { Town } from '../../town.ts';
import type { Must } from '../must.ts';
import { forGood } from '../own/own-deposit.ts';

/** Asks what follows from the banks' answers during a life: which cards to try again, and which money must not move. */
export function askAboutBanks(town: Town, must: Must): void {
  const ask = (holds: boolean, what: string) =>
    must(town, 'what follows from the word of a bank is known', holds, () => what);
  const { store } = town.provider;
  for (const { failureCode, declineCode } of store
    .all('charges')
    .filter(({ status }) => status === 'failed')) {
    const own = !forGood.some((code) => code === failureCode || code === declineCode);
    const said = { code: failureCode, declineCode, adviceCode: null };
    ask(mayTryAgain(said) === own, JSON.stringify(said));
    ask(mayTryAgain({ ...said, declineCode: null }) === !forGood.includes(failureCode ?? ''), 'one code');
    ask(
      mayTryAgain({ ...said, code: null }) === (declineCode !== null && !forGood.includes(declineCode)),
      'another code',
    );
    ask(mayTryAgain({ ...said, adviceCode: 'try_again_later' }) === own, 'advice to wait');
    for (const adviceCode of ['do_not_try_again', 'confirm_card_data'])
      ask(!mayTryAgain({ ...said, adviceCode }), adviceCode);
    ask(!mayTryAgain({ code: null, declineCode: null, adviceCode: null }), 'no code');
  }
  const disputes = store.all('disputes').map(({ status }) => status);
  if (disputes.length === 0) return;
  const known: Record<string, string> = {
    won: 'won',
    lost: 'lost',
    warning_closed: 'withdrawn',
    prevented: 'withdrawn',
  };
  for (const word of [...disputes, 'warning_closed', 'prevented', 'a new word'])
    ask(disputeState(word) === (known[word] ?? 'open'), word);
  ask(mayMoveMoney([]) && mayMoveMoney(['won', 'withdrawn']), 'over');
  ask(!mayMoveMoney(['won', 'open']) && !mayMoveMoney(['lost', 'withdrawn']), 'not over');
}
