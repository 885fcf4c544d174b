import type { WalletBalance } from '../../../schemas/domains/wallet/shapes.ts';
import type { Sandbox } from '../../../sandbox/app.ts';
import { sendRequest, getCookies } from '../../../sandbox/fixtures.ts';
import type { PersonaQuery } from '../../../sandbox/query.ts';

export type Fields = Readonly<Record<string, string>>;

interface Answer<Data> {
  readonly code: number;
  readonly data: Data;
}

export async function openBrowser(sandbox: Sandbox, who: PersonaQuery = { persona: 'trader' }) {
  const cookies = await getCookies(sandbox, who);
  const get = async <Data>(path: string) => (await (await sendRequest(sandbox.app, path, { cookies })).json()) as Answer<Data>;
  const post = (path: string, fields: Fields) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return sendRequest(sandbox.app, path, { method: 'POST', cookies, headers, body: new URLSearchParams(fields).toString() });
  };
  return {
    get,
    post,
    getCode: async (path: string, fields: Fields) => ((await (await post(path, fields)).json()) as Answer<unknown>).code,
    getBalance: async (coin: string) => {
      const { balances } = (await get<{ balances: WalletBalance[] }>('/apiw/v2/account/balances')).data;
      return balances.find((row) => row.account === 'spot' && row.coin === coin)?.amount ?? '0';
    },
  };
}
