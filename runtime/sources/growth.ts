import type { CallResponse } from '../../schemas/domains/calls.ts';
import type { Competition, GROWTH, Invite } from '../../schemas/domains/growth/sources.ts';
import { formatPeriod } from '../i18n/format.ts';
import type { Stores } from '../stores/stores.ts';
import { readData, type Readers, type ValueContext } from './reader.ts';

/** Users without a code of their own invite by their id. The link is for other people, so it uses the production host. */
function toInvite({ kol_code: own, encrypted_uid: uid }: CallResponse<'referral-info'>, { site }: Stores): Invite {
  const code = own === '' ? uid : own;
  const { production } = site.document.site.hosts;
  return { code, link: code === '' ? '' : `https://${production}/?${new URLSearchParams({ ref: code }).toString()}` };
}

const ORDER = { running: 0, upcoming: 1, over: 2 } as const;

function toCompetitions(answer: CallResponse<'competitions'>, { stores, now, destination }: ValueContext): readonly Competition[] {
  const competitions = answer.map(({ id, title, prize, url, ...given }): Competition => {
    const [from, until] = [given.start_time * 1000, given.end_time * 1000];
    const state = now < from ? 'upcoming' : 'running';
    const period = formatPeriod(stores.locale.tag, from, until);
    return { id, title, prize, period, state: now < until ? state : 'over', link: url === '' ? null : destination(url) };
  });
  return competitions.sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}

export const GROWTH_READERS: Readers<typeof GROWTH> = {
  'referral.invite': ({ stores }) => readData(stores.answers['referral-info'], (info) => toInvite(info, stores)),
  'competitions.list': (context) => readData(context.stores.answers.competitions, (answer) => toCompetitions(answer, context)),
};
