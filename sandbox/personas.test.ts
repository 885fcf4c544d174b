import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { envelope } from '../schemas/domains/wire.ts';
import { totalFunds, walletBalances } from '../schemas/domains/wallet/shapes.ts';
import { userInfo } from '../schemas/domains/session/shapes.ts';
import { z } from '../schemas/zod.ts';
import { getFields } from './answer-fields.ts';
import { getBodySchema } from './answer-schemas.ts';
import { ANSWER_IDS } from './call-ids.ts';
import { applyRequestedChanges } from './changes.ts';
import type { PersonaFile } from './persona.ts';
import { loadPersonas, getPersona, PERSONAS } from './personas.ts';
import { Sessions } from './session.ts';

describe.each([...PERSONAS.values()])('persona $name', (persona) => {
  const { answers, cookies } = persona;

  it('answers every call in the shape of its schema', () => {
    const issues = ANSWER_IDS.flatMap((id) => z.safeParse(getBodySchema(id, answers[id]), answers[id]).error?.issues ?? []);
    expect(issues).toEqual([]);
  });

  it('has fields in every answer, each of which can be set to its own value', () => {
    for (const id of ANSWER_IDS) {
      const changes = getFields(id, answers[id]).map(([name, value]) => `${name}:${JSON.stringify(value)}`);
      const state = applyRequestedChanges(new Sessions().getState(undefined), { answers: changes, faults: [] }, persona);
      expect(changes.length).toBeGreaterThan(0);
      expect(state).toMatchObject({ answers: { size: changes.length } });
    }
  });

  it('is logged in by both cookies and by its user info, or by neither', () => {
    const { data } = z.parse(envelope, answers['user-info']);
    const user = data === null ? null : z.parse(userInfo, data);
    expect(user?.uid).toBe(cookies['uid']);
    expect('nickname' in cookies).toBe(user !== null);
  });

  it('has balances that are worth its total funds', () => {
    const of = (id: 'wallet-balances' | 'total-funds') => z.parse(envelope, answers[id]).data ?? { balances: [] };
    const { balances } = z.parse(walletBalances, of('wallet-balances'));
    const worth = balances.reduce((sum, { amount, price_usd }) => sum.plus(new Big(amount).times(price_usd)), new Big(0));
    expect(worth.toFixed()).toBe(z.parse(totalFunds, of('total-funds')).total_usd);
  });
});

it.each(['unknown', undefined])('the persona %s is the visitor', (name) => {
  expect(getPersona(name).name).toBe('visitor');
});

const FILE = { title: 'T', doc: 'D' };
const load = (...files: [string, PersonaFile][]) => loadPersonas(new Map(files));

it('rejects a parent that does not exist, and circular parents', () => {
  expect(() => load(['a', { ...FILE, extends: 'b' }])).toThrow('persona a extends b, which does not exist');
  expect(() => load(['a', { ...FILE, extends: 'b' }], ['b', { ...FILE, extends: 'a' }])).toThrow('persona a extends itself through a');
});

it('returns 401 for the user info if no file has a response', () => {
  expect(load(['a', FILE], ['base', FILE]).get('a')?.answers['user-info']).toEqual({ code: 401, message: 'Please log in', data: null });
});
