import { describe, expect, it } from 'vitest';
import { isSecretKey, kindOf } from './keys.ts';

const WORDS = ['password', 'passwd', 'pwd', 'token', 'secret', 'sign', 'signature', 'auth', 'authorization'];

/** The ways in which a word stands in a key. */
function keysWith(word: string): readonly string[] {
  const Word = word.charAt(0).toUpperCase() + word.slice(1);
  return [
    word,
    Word,
    word.toUpperCase(),
    word.endsWith('s') ? `${word}es` : `${word}s`,
    `user${Word}`,
    `${word}Id`,
    `API${Word}`,
    `user_${word}`,
    `x-${word}-y`,
    `a.${word}`,
    `${word}2`,
  ];
}

describe('secret keys', () => {
  it.each(WORDS)('[RED-7] with the word %s', (word) => {
    expect(keysWith(word).filter((key) => !isSecretKey(key))).toEqual([]);
  });

  it.each(['cookie', 'fundpass', 'totp'])('[RED-8] with the word %s', (word) => {
    expect(keysWith(word).filter((key) => !isSecretKey(key))).toEqual([]);
  });

  it.each(['csrftoken', 'xsrftokens', 'apisecret', 'clientsecrets', 'userpassword', 'oldpasswords', 'CSRFTOKEN'])(
    '[RED-8] %s, by its end',
    (key) => {
      expect(isSecretKey(key)).toBe(true);
    },
  );

  it.each(['fundPass', 'fund_pass', 'pass-word', 'user[password]', 'headers["authorization"]', 'x.auth.y', 'Set-Cookie', 'tokens'])(
    '%s, in other spellings',
    (key) => {
      expect(isSecretKey(key)).toBe(true);
    },
  );
});

describe('other keys', () => {
  it.each(['design', 'author', 'assignee', 'signup', 'authorizedLogin', 'authenticatorAttachment', 'totpName'])('[RED-9] %s', (key) => {
    expect(kindOf(key)).toBeNull();
  });

  it.each([
    'authors',
    'authored',
    'assigned',
    'designs',
    'tokenization',
    'passwordless',
    'secretary',
    'cookiecutter',
    'id',
    'data',
    'x',
    '',
    '密码',
  ])('%s', (key) => {
    expect(kindOf(key)).toBeNull();
  });
});

describe('keys whose values are shortened', () => {
  it.each([
    [
      '[RED-12]',
      'order',
      ['order_id', 'orderId', 'order no', 'orderNo', 'ORDER_ID', 'clientOrderId', 'order_number', 'orderIds', 'order-sn'],
    ],
    ['[RED-11]', 'hash', ['txHash', 'tx_hash', 'txid', 'txId', 'transactionHash', 'transaction_hash', 'depositTxHash', 'txnHash']],
    ['[RED-10]', 'wallet', ['address', 'wallet_address', 'walletAddress', 'toAddress', 'addr', 'depositAddr', 'wallet', 'addresses']],
  ] as const)('%s %s', (_, kind, keys) => {
    expect(keys.filter((key) => kindOf(key) !== kind)).toEqual([]);
  });
});
