import { createHash } from 'node:crypto';
import { depositAddresses } from '../schemas/domains/wallet/shapes.ts';
import { WALLET_CALLS } from '../schemas/domains/wallet/calls.ts';
import { z } from '../schemas/zod.ts';
import { answer, succeeds } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { call } from './faults.ts';

const HEX = '0123456789abcdef';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** How an address of a network looks. Its check digits are left to chance, so that hardly a wallet would send there. */
const SHAPES = new Map([
  ['BTC', { prefix: 'bc1q', alphabet: BECH32, length: 38 }],
  ['TRX', { prefix: 'T', alphabet: BASE58, length: 33 }],
  ['SOL', { prefix: '', alphabet: BASE58, length: 44 }],
]);
const EVM = { prefix: '0x', alphabet: HEX, length: 40 };

/** Where the persona's coins can be sent: always the same place for the same person, coin and network. */
export function addDepositAddresses(app: SandboxApp): void {
  app.get(WALLET_CALLS['deposit-addresses'].path, call('deposit-addresses'), (c) => answer(c, 'deposit-addresses', addressesOf(c)));
}

function addressesOf(c: SandboxContext): unknown {
  const { persona } = c.var;
  const own = persona.answers['deposit-addresses'];
  const data = z.safeParse(z.object({ data: depositAddresses }), own).data?.data;
  if (data === undefined || !succeeds(c, 'deposit-addresses')) return own;
  const owner = persona.cookies['uid'] ?? '';
  const networks = data.networks.map((network) => ({ ...network, address: addressOf(owner, network.coin, network.id) }));
  return { code: 0, message: '', data: { networks } };
}

function addressOf(owner: string, coin: string, network: string): string {
  const { prefix, alphabet, length } = SHAPES.get(network) ?? EVM;
  const digest = createHash('sha512').update(`${owner}/${coin}/${network}`).digest();
  const signs = [...digest.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]);
  return prefix + signs.join('');
}
