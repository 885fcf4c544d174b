import { createHash } from 'node:crypto';
import { btc, eth, sol, trx } from '@ensdomains/address-encoder/coins';
import { depositAddresses } from '../schemas/domains/wallet/shapes.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { createResponse, isSuccessful } from './answer.ts';
import type { SandboxApp, SandboxContext } from './environment.ts';
import { applyFaults } from './faults.ts';

/** Bytes before the hash of a public key in a Bitcoin script (P2WPKH) and in a Tron address. */
const BITCOIN_PREFIX = [0x00, 0x14];
const TRON_PREFIX = [0x41];

/** Encoders of a digest as an address of a network, with its checksum. The private key of a digest is unknown. */
const ENCODERS = new Map<string, (digest: Uint8Array) => string>([
  ['BTC', (digest) => btc.encode(Uint8Array.of(...BITCOIN_PREFIX, ...digest.subarray(0, 20)))],
  ['TRX', (digest) => trx.encode(Uint8Array.of(...TRON_PREFIX, ...digest.subarray(0, 20)))],
  ['SOL', (digest) => sol.encode(digest.subarray(0, 32))],
]);
const encodeEvm = (digest: Uint8Array) => eth.encode(digest.subarray(0, 20));

/** Adds deposit addresses. They depend only on the persona, coin and network. */
export function addDepositAddresses(app: SandboxApp): void {
  app.get(CALLS['deposit-addresses'].path, applyFaults('deposit-addresses'), (c) =>
    createResponse(c, 'deposit-addresses', createAddresses(c)),
  );
}

function createAddresses(c: SandboxContext): unknown {
  const { persona } = c.var;
  const own = persona.answers['deposit-addresses'];
  const data = z.safeParse(z.object({ data: depositAddresses }), own).data?.data;
  if (data === undefined || !isSuccessful(c, 'deposit-addresses')) return own;
  const owner = persona.cookies['uid'] ?? '';
  const networks = data.networks.map((network) => ({ ...network, address: createAddress(owner, network.coin, network.id) }));
  return { code: 0, message: '', data: { networks } };
}

function createAddress(owner: string, coin: string, network: string): string {
  const digest = createHash('sha512').update(`${owner}/${coin}/${network}`).digest();
  return (ENCODERS.get(network) ?? encodeEvm)(digest);
}
