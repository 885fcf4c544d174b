import { expect, it } from 'vitest';
import { isAddress } from './addresses.ts';

/** Examples of EIP-55, BIP-173, BIP-350, and well-known contracts. */
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

it.each([
  ['evm', EVM, true],
  ['evm', EVM.toLowerCase(), true],
  ['evm', EVM.replace('5aA', '5AA'), false],
  ['evm', EVM.slice(0, -1), false],
  ['evm', EVM.slice(2), false],
  ['tron', TRON, true],
  ['tron', TRON.replace(/t$/, 'u'), false],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
  ['solana', SOLANA, true],
  ['solana', SOLANA.slice(4), false],
  ['solana', SOLANA.replace('E', '0'), false],
  ['bitcoin', BITCOIN, true],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
  ['bitcoin', BITCOIN.replace(/4$/, '5'), false],
  ['constructor', 'anything', true],
  ['another', 'anything', true],
])('on %s, %s is an address: %s', (chain, text, expected) => {
  expect(isAddress(chain, text)).toBe(expected);
});
