import { TOTP, URI } from 'otpauth';
import { CALLS, type CallId } from '../../../schemas/domains/calls.ts';
import type { Call } from '../../../schemas/domains/call.ts';
import type { Sandbox } from '../../../sandbox/app.ts';
import { sendRequest, getCookies, TEST_NOW, createTestSandbox } from '../../../sandbox/fixtures.ts';
import type { Mail } from '../../../sandbox/identity/identity-state.ts';
import type { PersonaQuery } from '../../../sandbox/query.ts';
import type { WalletBalance } from '../../../schemas/domains/wallet/shapes.ts';

interface Data {
  readonly ticket: string;
  readonly tries_left: number;
  readonly secret: string;
  readonly uri: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly backup_codes: readonly string[];
}

/** `result`, `msg`, and `locked_until` belong to the fund password, whose calls have no envelope. */
interface Answer<Content> extends Partial<Record<'result' | 'msg' | 'locked_until', unknown>> {
  readonly code: number;
  readonly data: Content;
}

interface Panel {
  readonly mails: readonly Mail[];
  readonly code: string | null;
}

interface Init {
  readonly method?: string;
  readonly host?: string;
  readonly agent?: string;
  readonly body?: string | FormData | URLSearchParams;
  readonly type?: string;
}

interface Options {
  readonly clock?: { now: number };
  readonly sandbox?: Sandbox;
  readonly host?: string;
}

export type Body = Readonly<Record<string, string | number | boolean | File>>;

/** Opens a browser with cookies, by default on its own sandbox, whose clock a test advances. */
export async function openIdentity(who: PersonaQuery, { clock = { now: TEST_NOW }, ...given }: Options = {}) {
  const { sandbox = createTestSandbox(() => clock.now), host = 'localhost' } = given;
  const cookies = new Map(Object.entries(await getCookies(sandbox, who)));
  const request = async (path: string, init: Init = {}) => {
    const { type, agent = '', ...rest } = init;
    const headers = { 'user-agent': agent, csrftoken: cookies.get('csrftoken') ?? '', ...(type !== undefined && { 'content-type': type }) };
    const response = await sendRequest(sandbox.app, path, { host, ...rest, cookies: Object.fromEntries(cookies), headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const json = async (path: string, body?: object) =>
    (await (await request(path, body && { method: 'POST', body: JSON.stringify(body), type: 'application/json' })).json()) as unknown;
  const call = async <Content = Data>(id: CallId, fields: Body = {}, query = ''): Promise<Answer<Content>> => {
    const { method, path, encoding = 'form', body = {} }: Call = CALLS[id];
    const sent = { ...body, ...fields };
    if (method === 'GET') return (await json(`${path}${query}`)) as Answer<Content>;
    if (encoding === 'json') return (await json(path, sent)) as Answer<Content>;
    const [form, typed] = [new FormData(), new URLSearchParams()];
    for (const [name, value] of Object.entries(sent))
      if (value instanceof File) form.append(name, value);
      else for (const each of [form, typed]) each.append(name, String(value));
    return (await (await request(path, { method, body: encoding === 'form' ? typed : form })).json()) as Answer<Content>;
  };
  return {
    call,
    json,
    request,
    getCode: async (id: CallId, fields?: Body) => (await call(id, fields)).code,
    logIn: async (fields: Body) => ((await json('/api/web/v1/usercenter/login', fields)) as Answer<Data>).code,
    panel: async () => (await json('/sandbox/identity.json')) as Panel,
    getBalance: async (coin: string) => {
      const { balances } = (await call<{ balances: WalletBalance[] }>('wallet-balances')).data;
      return balances.find((row) => row.account === 'spot' && row.coin === coin)?.amount ?? '0';
    },
    cookies,
    persona: () => cookies.get('persona'),
    pass: (ms: number) => (clock.now += ms),
    now: () => clock.now,
  };
}

export type IdentityBrowser = Awaited<ReturnType<typeof openIdentity>>;

export function generateAppCode(uri: string, timestamp: number): string {
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error(`${uri} is of another kind`);
  return app.generate({ timestamp });
}
