import { Big } from 'big.js';
import { userFrequency, withdrawNetworks, type WithdrawNetwork } from '../schemas/domains/wallet/shapes.ts';
import { isAddress } from '../schemas/addresses.ts';
import { CALLS } from '../schemas/domains/calls.ts';
import { z } from '../schemas/zod.ts';
import { createResponse, applyChanges, createErrorResponse, isSuccessful } from './answer.ts';
import type { SandboxApp } from './environment.ts';
import { applyFaults } from './faults.ts';
import { checkFundPassword } from './fund-password.ts';
import { checkTotp } from './identity/totp.ts';
import { debitAccount, type WalletContext, type WalletRefusal } from './wallet.ts';

type Form = Readonly<Record<string, unknown>>;

/** Time after entering the fund password in which it isn't required again. */
const PASSWORD_VALID_MS = 3_600_000;

const NO_NETWORK = { code: 10702001, message: 'This network isn’t available.' };
const NO_ADDRESS = { code: 10702002, message: 'Enter a valid address for this network.' };
const TOO_SMALL = { code: 10702003, message: 'The amount is too small.' };
const TOO_MANY_DECIMALS = { code: 10702004, message: 'The amount has too many decimals.' };
const NO_PASSWORD = { code: 10702005, message: 'Enter your fund password.' };
const LOCKED = { code: 10702007, message: 'Withdrawals are locked after a reset.' };
const WRONG_CODE = 10702008;
const WRONG_PASSWORD = { code: 10702006, message: 'The fund password is wrong.' };

export function addWithdrawals(app: SandboxApp, now: () => number): void {
  app.post(CALLS['withdraw-submit'].path, applyFaults('withdraw-submit'), async (c) => {
    const form: Form = await c.req.parseBody();
    const invalid = isSuccessful(c, 'withdraw-submit') ? handleWithdrawal(c.var, form, now()) : undefined;
    return invalid === undefined ? createResponse(c, 'withdraw-submit') : createErrorResponse(invalid.code, invalid.message);
  });
}

function handleWithdrawal(wallet: WalletContext, form: Form, now: number): WalletRefusal | undefined {
  const coin = toText(form['coin']);
  const amount = toText(form['amount']);
  const network = getNetworks(wallet).find((known) => known.coin === coin && known.id === form['network']);
  const invalid = network === undefined ? NO_NETWORK : (checkTerms(network, form) ?? checkSecrets(wallet, form, now));
  if (invalid !== undefined) return invalid;
  const error = debitAccount(wallet, { coin, amount });
  if (error === undefined && form['fundpass'] !== undefined) wallet.session.fundPasswordAt = now;
  return error;
}

function checkTerms({ chain, minimum, decimals }: WithdrawNetwork, form: Form): WalletRefusal | undefined {
  const amount = toText(form['amount']);
  if (!isAddress(chain, toText(form['address']))) return NO_ADDRESS;
  if (!/^\d+(\.\d+)?$/.test(amount) || new Big(amount).lt(minimum)) return TOO_SMALL;
  return (amount.split('.')[1]?.length ?? 0) > decimals ? TOO_MANY_DECIMALS : undefined;
}

/** Checks the code and the fund password. The user's frequency determines when the password is required, as on the page. */
function checkSecrets(wallet: WalletContext, form: Form, now: number): WalletRefusal | undefined {
  const { persona, session } = wallet;
  if (session.identity.isLocked(persona.name, now)) return LOCKED;
  const code = checkTotp(wallet, form['totp'], now);
  if (code !== undefined) return { code: WRONG_CODE, message: code };
  if (form['fundpass'] !== undefined) return checkFundPassword(wallet, form['fundpass']) === undefined ? undefined : WRONG_PASSWORD;
  const { frequency, ip_changed: isElsewhere } = getData(wallet, 'user-frequency', userFrequency) ?? { frequency: 2, ip_changed: true };
  const { fundPasswordAt: at } = session;
  const isFresh = at !== undefined && now - at < PASSWORD_VALID_MS;
  return !isElsewhere && (frequency === 0 || (frequency === 1 && isFresh)) ? undefined : NO_PASSWORD;
}

function getNetworks(wallet: WalletContext): readonly WithdrawNetwork[] {
  return getData(wallet, 'withdraw-networks', withdrawNetworks)?.networks ?? [];
}

function getData<Schema extends z.ZodMiniType>(
  { persona, session }: WalletContext,
  id: 'user-frequency' | 'withdraw-networks',
  schema: Schema,
): z.output<Schema> | undefined {
  const body = applyChanges(id, persona.answers[id], session.answers);
  return z.safeParse(schema, Object(body)['data']).data;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
