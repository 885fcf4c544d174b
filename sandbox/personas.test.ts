import { describe, expect, it } from 'vitest';
import { userAgreement, declaration } from '../schemas/api/agreement.ts';
import { businessCheck } from '../schemas/api/business-check.ts';
import { complianceCheck } from '../schemas/api/compliance-check.ts';
import { envelope } from '../schemas/api/envelope.ts';
import { userFrequency } from '../schemas/api/fund-password.ts';
import { prizeGuide, prizePop } from '../schemas/api/prizes.ts';
import { referralInfo } from '../schemas/api/referral.ts';
import { siteSettings } from '../schemas/api/site-settings.ts';
import { coinWhitelist, downloadLinks, workerConfig } from '../schemas/api/tool-files.ts';
import { totalFunds, userInfo, userTier } from '../schemas/api/user.ts';
import { z } from '../schemas/zod.ts';
import { ANSWER_IDS } from './call-ids.ts';
import type { AnswerId } from './call-ids.ts';
import type { PersonaFile } from './persona.ts';
import { loadPersonas, personaNamed, PERSONAS } from './personas.ts';

/** What the data of each enveloped answer must be. */
const DATA: Partial<Record<AnswerId, z.ZodMiniType>> = {
  'user-info': userInfo,
  'user-tier': userTier,
  'total-funds': totalFunds,
  'user-frequency': userFrequency,
  'site-settings': siteSettings,
  'compliance-check': complianceCheck,
  'referral-info': referralInfo,
  'prize-guide': prizeGuide,
  'prize-pop': prizePop,
  'agreement-status': userAgreement,
  'agreement-submit': z.null(),
  'declaration-status': declaration,
  'declaration-submit': z.null(),
};

const BODIES: Partial<Record<AnswerId, z.ZodMiniType>> = {
  'business-check': businessCheck,
  'coin-whitelist': coinWhitelist,
  'download-links': downloadLinks,
  'worker-config': workerConfig,
};

/** What is wrong with an answer: nothing, for one that the page would understand. */
function problemOf(id: AnswerId, body: unknown): unknown {
  const whole = z.safeParse(BODIES[id] ?? envelope, body);
  if (!whole.success || id in BODIES) return whole.error?.issues;
  const { code, data } = z.parse(envelope, body);
  return code === 0 ? z.safeParse(DATA[id] ?? z.never(), data).error?.issues : undefined;
}

describe.each([...PERSONAS.values()])('persona $name', ({ answers, cookies }) => {
  it.each(ANSWER_IDS)('answers %s in the shape the schemas know', (id) => {
    expect(problemOf(id, answers[id])).toBeUndefined();
  });

  it('is logged in by both cookies and by its user info, or by neither', () => {
    const { data } = z.parse(envelope, answers['user-info']);
    const user = data === null ? null : z.parse(userInfo, data);
    expect(user?.uid).toBe(cookies['uid']);
    expect('nickname' in cookies).toBe(user !== null);
  });
});

it('[FAC-6] gives a persona whose levels are missing neither tier nor verified level', () => {
  const { answers } = personaNamed('unverified-null');
  const user = z.parse(userInfo, z.parse(envelope, answers['user-info']).data);
  const tier = z.parse(userTier, z.parse(envelope, answers['user-tier']).data);
  expect([user?.tier_level, user?.verified, tier.tier_level]).toEqual([null, null, null]);
});

it('reads a name it does not know as the visitor', () => {
  expect(personaNamed('nobody').name).toBe('visitor');
  expect(personaNamed(undefined).name).toBe('visitor');
});

describe('loading', () => {
  const file = (parent?: string): PersonaFile => ({ title: 'T', doc: 'D', ...(parent !== undefined && { extends: parent }) });

  it('refuses a parent that does not exist', () => {
    expect(() => loadPersonas(new Map([['a', file('b')]]))).toThrow('persona a extends b, which does not exist');
  });

  it('refuses parents in a circle', () => {
    const files = new Map([
      ['a', file('b')],
      ['b', file('a')],
    ]);
    expect(() => loadPersonas(files)).toThrow('persona a extends itself through a');
  });

  it('refuses the calls that no file answers', () => {
    const files = new Map([
      ['a', file()],
      ['base', file()],
    ]);
    expect(loadPersonas(files).get('a')?.answers['user-info']).toEqual({ code: 404, message: 'Not found', data: null });
  });
});
