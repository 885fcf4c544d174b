import { mapReady, ready } from '../../schemas/async.ts';
import type { FUND_PASSWORD } from '../../schemas/domains/wallet/sources.ts';
import type { CallResponse } from '../../schemas/domains/calls.ts';
import { parseFundPasswordGiven } from '../../schemas/stored/records.ts';
import type { FactContext, Readers } from './reader.ts';

function readFrequency<T>(pick: (answer: CallResponse<'user-frequency'>) => T) {
  return ({ stores: { answers, session } }: FactContext) =>
    session.isLoggedIn ? mapReady(answers['user-frequency'].read(), pick) : ready(null);
}

export const FUND_PASSWORD_READERS: Readers<typeof FUND_PASSWORD> = {
  'fundPassword.frequency': readFrequency(({ frequency }) => frequency),
  'fundPassword.ipChanged': readFrequency(({ ip_changed }) => ip_changed),
  'fundPassword.givenAt': ({ stores: { session, storage } }) => {
    const given = parseFundPasswordGiven(storage.get('fund-password'));
    return ready(given !== null && session.isLoggedIn && given.uid === session.uid ? given.timestamp : null);
  },
};
