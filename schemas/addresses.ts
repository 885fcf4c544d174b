import { btc, eth, sol, trx } from '@ensdomains/address-encoder/coins';

/** The decoder checks the checksum only, so the prefix byte and the length of a TRON account are checked here. */
const TRON = { prefix: 0x41, length: 21 };

const READERS: Readonly<Record<string, (address: string) => Uint8Array>> = {
  bitcoin: btc.decode,
  evm: eth.decode,
  solana: sol.decode,
  tron: (address) => {
    const bytes = trx.decode(address);
    if (bytes.length !== TRON.length || bytes[0] !== TRON.prefix) throw new Error('an address of another chain');
    return bytes;
  },
};

/** Returns whether a text is a valid address of a chain, including its checksum. For an unknown chain, any text is accepted. */
export function isAddress(chain: string, text: string): boolean {
  const read = Object.hasOwn(READERS, chain) ? READERS[chain] : undefined;
  try {
    return read === undefined || read(text).length > 0;
  } catch {
    return false;
  }
}
