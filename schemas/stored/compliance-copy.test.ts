import { describe, expect, it } from 'vitest';
import { complianceCheck } from '../domains/compliance/shapes.ts';
import { z } from '../zod.ts';
import { parseComplianceCopy } from './compliance-copy.ts';

const answer = z.parse(complianceCheck, { menu: ['nft'], limit: { limit_country: 'US' } });

describe('compliance copy', () => {
  it.each(['10001', null])('reads what it wrote for the user %j', (uid) => {
    const copy = { uid, at: 5, answer };
    expect(parseComplianceCopy(JSON.stringify(copy))).toEqual(copy);
  });

  const answers = ['', ',"answer":null', ',"answer":[]', ',"answer":{"menu":"nft"}'].map((rest) => `{"uid":null,"at":5${rest}}`);
  it.each([null, '{', '[]', ...answers, '{"at":5,"answer":{}}', '{"uid":null,"at":"now","answer":{}}'])('reads %j as null', (stored) => {
    expect(parseComplianceCopy(stored)).toBeNull();
  });
});
