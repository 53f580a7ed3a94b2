import {
  canSwitch,
  noticeChannels,
  noticeGroups,
  type NoticeSwitch,
} from '@borough/domain/notifications/groups.rules';
import type {
  NoticeSettingInput,
  NoticeSettings,
  StopAnswer,
} from '@borough/domain/notifications/notifications.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction, readAs, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { stopOfToken } from '../stop-link.ts';
import { isThere, resume, stop, stoppedBy } from './choices.store.ts';

/** What a person gets notices about, and how. */
export async function settingsOf({ db }: Pick<Deps, 'db'>, personId: string): Promise<NoticeSettings> {
  const stopped = await readAs(db, personId, (tx) => stoppedBy(tx, personId));
  const isOff = (one: NoticeSwitch) =>
    stopped.some(({ group, channel }) => group === one.group && channel === one.channel);
  return {
    settings: noticeGroups.flatMap((group) =>
      noticeChannels.map((channel) => ({
        group,
        channel,
        on: !isOff({ group, channel }),
        canSwitch: canSwitch({ group, channel }),
      })),
    ),
  };
}

/** Flips one of a person's switches; refuses `notices.always-on`. */
export async function choose(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  input: NoticeSettingInput,
): Promise<NoticeSettings> {
  if (!canSwitch(input)) throw new Problem('notices.always-on');
  await inTransaction(deps.db, (tx) => turn(tx, personId, { ...input, now: deps.now() }));
  return settingsOf(deps, personId);
}

const turn = (tx: Tx, personId: string, to: NoticeSwitch & { on: boolean; now: Date }) =>
  to.on ? resume(tx, personId, to) : stop(tx, personId, to);

/**
 * Stops the emails a mailed link is for, or turns them back on, without signing in; repeating it does nothing. Refuses
 * `notices.link-unknown` for links that aren't ours or belong to someone who left.
 */
export async function chooseByLink(
  deps: Pick<Deps, 'db' | 'now' | 'secret' | 'previousSecrets'>,
  token: string,
  on: boolean,
): Promise<StopAnswer> {
  const found = stopOfToken(deps, token);
  if (!found) throw new Problem('notices.link-unknown');
  const { group, personId } = found;
  await inTransaction(deps.db, async (tx) => {
    if (!(await isThere(tx, personId))) throw new Problem('notices.link-unknown');
    await turn(tx, personId, { group, channel: 'email', on, now: deps.now() });
  });
  return { group, on };
}
