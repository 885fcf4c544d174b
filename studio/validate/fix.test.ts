import { describe, expect, it } from 'vitest';
import { FILES, SECOND, tinyProject } from '../../tests/errors/tiny-project.ts';
import { changedLines, fixProject } from './fix.ts';
import { validateOn } from './validate.ts';
import type { Project } from '../project/project.ts';

const validate = (project: Project) => validateOn('2026-01-01', project);
const second = (patch: object) => ({ 'manifests/second.json': JSON.stringify({ ...SECOND, ...patch }, null, 2) });
const fixed = (changes: Parameters<typeof tinyProject>[0]) => fixProject(tinyProject(changes), validate);
const textIn = ({ project }: { project: Project }, file: string) => project.files.get(file);

describe('fixes', () => {
  it('[TOL-8] replace a wrong value and a wrong key, and no other character', () => {
    const before = second({ links: { home: { qery: { a: '1' } }, start: { route: 'hoem' } }, routes: { home: { query: ['a'] } } });
    const result = fixed(before);
    expect(result.findings).toEqual([]);
    expect(textIn(result, 'manifests/second.json')).toBe(
      before['manifests/second.json'].replace('"qery"', '"query"').replace('"hoem"', '"home"'),
    );
    expect(changedLines(tinyProject(before), result)).toEqual([
      { file: 'manifests/second.json', line: 20, before: '      "qery": {', after: '      "query": {' },
      { file: 'manifests/second.json', line: 25, before: '      "route": "hoem"', after: '      "route": "home"' },
    ]);
  });

  it('mend two names of one line', () => {
    const text = JSON.stringify({ ...SECOND, links: { start: { route: 'hoem' }, go: { route: 'traed', params: { pair: 'A_B' } } } });
    const result = fixed({ 'manifests/second.json': text });
    expect(textIn(result, 'manifests/second.json')).toBe(text.replace('hoem', 'home').replace('traed', 'trade'));
    expect(changedLines(tinyProject(), result)).toHaveLength(1);
  });

  it('leave what the edit would not mend, or would break elsewhere', () => {
    const rule = { ...FILES['rules/notice.rule.json'], logic: { '===': [{ var: 'page.route' }, 'hom'] } };
    // With the rule sound it is found that the notice would open again after closing: that is new.
    const result = fixed({ 'rules/notice.rule.json': rule, ...second({ features: { chta: { hidden: 'x' } } }) });
    expect(result.fixes.map(({ token }) => token)).toEqual([]);
    expect(result.findings).toEqual(result.original);
  });

  it('leave a suggestion whose wrong name stands elsewhere, or only inside a longer text', () => {
    const { fixes } = fixed({ 'locales/tr/notices.json': { trade: 'Al {{par}}' }, 'locales/tr/notice.json': {} });
    expect(fixes).toEqual([]);
  });

  it('make the sound ones of many', () => {
    // What stands under an unknown key is looked at only once the key is right, and is wrong then.
    const links = { start: { route: 'hoem' }, hidden: { rute: 'hoem' }, terms: { fil: '/docs/terms.pdf' } };
    const result = fixed(second({ links }));
    expect(result.fixes.map(({ token }) => token)).toEqual(['"home"', '"file"']);
    expect(result.findings.map(({ message }) => message)).toContain('unknown key "rute"');
  });
});
