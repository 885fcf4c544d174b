import { describe, expect, it } from 'vitest';
import { account } from '../../schemas/published/payloads.ts';
import { z } from '../../schemas/zod.ts';
import { frozen, frozenSite, SITES } from '../../tests/project/frozen.ts';
import { accountOf } from './account.ts';

describe('the account of a site', () => {
  it.each(SITES)('has every surface and every rule of the document, and is what its readers expect: %s', (key) => {
    const made = accountOf(frozen.site(key));
    const { surfaces, rules } = frozenSite(key);
    expect(z.parse(account, JSON.parse(JSON.stringify(made)))).toEqual(made);
    expect(Object.keys(made.surfaces)).toEqual(Object.keys(surfaces));
    expect(Object.keys(made.rules)).toEqual(expect.arrayContaining([...Object.keys(rules), 'is-high-tier'])); // also rules in rules
  });

  it('[PUB-1] says of a notice who answers for it, where its rule is, and where its words stand', () => {
    const { surfaces, rules } = accountOf(frozen.site('main'));
    const { kind, rule, words } = surfaces['hk-dialog'] ?? {};
    expect([kind, rule]).toEqual(['legal', 'hk-dialog']);
    expect(words).toContain('notices:hk-dialog.title');
    const written = frozen.source('rules/hk-dialog.rule.json').content;
    expect(rules['hk-dialog']).toEqual({ title: written['title'], why: written['why'], owner: written['owner'], file: 'rules/hk-dialog.rule.json' });
  }); // prettier-ignore
});
