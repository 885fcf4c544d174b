import { expect, it } from 'vitest';
import { isSecretKey, getKeyKind } from './keys.ts';

const PLAIN_WORDS = ['password', 'passwd', 'pwd', 'token', 'secret', 'sign', 'signature', 'auth', 'authorization'];
const WORDS = [...PLAIN_WORDS, 'cookie', 'fundpass', 'totp'];

/** Returns keys that contain a word, in every position and spelling. */
function getKeys(word: string): readonly string[] {
  const Word = word.charAt(0).toUpperCase() + word.slice(1);
  const inside = [`user${Word}`, `${word}Id`, `API${Word}`, `user_${word}`, `x-${word}-y`, `a.${word}`, `${word}2`];
  return [word, Word, word.toUpperCase(), word.endsWith('s') ? `${word}es` : `${word}s`, ...inside];
}

it.each([
  ...WORDS.map((word) => [`[RED-7][RED-8] with the word ${word}`, getKeys(word)] as const),
  ['[RED-8] by their end', ['csrftoken', 'xsrftokens', 'apisecret', 'clientsecrets', 'userpassword', 'oldpasswords', 'CSRFTOKEN']],
  ['in other spellings', ['fundPass', 'fund_pass', 'pass-word', 'user[password]', 'headers["authorization"]', 'x.auth.y', 'Set-Cookie']],
] as const)('%s, keys are secret', (_, keys) => {
  expect(keys.filter((key) => !isSecretKey(key))).toEqual([]);
});

const ORDER_KEYS = ['order_id', 'orderId', 'order no', 'orderNo', 'ORDER_ID', 'clientOrderId', 'order_number', 'orderIds', 'order-sn'];

it.each([
  ['[RED-9]', ['design', 'author', 'assignee', 'signup', 'authorizedLogin', 'authenticatorAttachment', 'totpName']],
  ['derived', ['authors', 'authored', 'assigned', 'designs', 'tokenization', 'passwordless', 'secretary', 'cookiecutter']],
  ['short or foreign', ['id', 'data', 'x', '', '密码']],
])('%s keys of other words are of no kind', (_, keys) => {
  expect(keys.filter((key) => getKeyKind(key) !== null)).toEqual([]);
});

it.each([
  ['[RED-12]', 'order', ORDER_KEYS],
  ['[RED-11]', 'hash', ['txHash', 'tx_hash', 'txid', 'txId', 'transactionHash', 'transaction_hash', 'depositTxHash', 'txnHash']],
  ['[RED-10]', 'wallet', ['address', 'wallet_address', 'walletAddress', 'toAddress', 'addr', 'depositAddr', 'wallet', 'addresses']],
] as const)('%s keys of the kind %s', (_, kind, keys) => {
  expect(keys.filter((key) => getKeyKind(key) !== kind)).toEqual([]);
});
