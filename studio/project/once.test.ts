import { describe, expect, it } from 'vitest';
import { surroundings, tinyProject } from '../../tests/errors/tiny-project.ts';
import { generatedProject } from '../../tests/bench/generated-project.ts';
import { factCatalogue } from '../../schemas/sources/catalogue.ts';
import { oncePerKey } from './once.ts';
import { type Project, withFile } from './project.ts';
import { effectiveManifest, resolveSite } from './resolve.ts';
import { compileChecked, ruleBook } from './rules.ts';

describe('what is computed once', () => {
  it('is computed once for a project and a key, and anew for an edited project', () => {
    const asked: string[] = [];
    const ask = oncePerKey((_, key) => asked.push(key));
    const [one, other] = [tinyProject(), tinyProject()];
    for (const project of [one, one, other]) ['a', 'b'].forEach((key) => ask(project, key));
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
  });

  it('is an answer about a rule, for sites that describe its facts alike and for no others', () => {
    const project = generatedProject(20);
    const bookOf = (key: string) => ruleBook(project, factCatalogue(effectiveManifest(resolveSite(project, key), surroundings.parts)));
    expect(compileChecked('notice-2', bookOf('site-0'))).toBe(compileChecked('notice-2', bookOf('site-1')));
    const { facts, ...book } = bookOf('site-0');
    const narrow = { ...facts, 'page.route': { ...facts['page.route'], type: { kind: 'enum', values: ['home', 'page-2'] } } };
    expect(compileChecked('notice-2', { ...book, facts: narrow as typeof facts })).not.toEqual(
      compileChecked('notice-2', bookOf('site-0')),
    );
  });

  it('is a site, for every project in which it and all that it inherits are written alike', () => {
    const project = generatedProject(20);
    const edit = (path: string) =>
      withFile(project, path, (project.files.get(path) ?? '').replace('"dismissible":true', '"dismissible":false'));
    const isShared = (key: string, other: Project) => resolveSite(project, key) === resolveSite(other, key);
    const keys = ['site-0', 'site-10', 'site-1'];
    expect(keys.map((key) => isShared(key, withFile(project, 'rules/notice-0.rule.json', null)))).toEqual([true, true, true]);
    expect(keys.map((key) => isShared(key, edit('manifests/site-0.json')))).toEqual([false, true, true]);
    expect(keys.map((key) => isShared(key, edit('manifests/group-0.json')))).toEqual([false, false, true]);
    expect(keys.map((key) => isShared(key, edit('manifests/base/surfaces.json')))).toEqual([false, false, false]);
  });

  it('is no site that cannot be read: what may have been meant hangs on the other manifests', () => {
    const project = tinyProject({ 'manifests/main.json': { extends: 'bas' } });
    const more = withFile(project, 'manifests/bat.json', '{"extends":"base"}');
    expect(resolveSite(project, 'main')).not.toBe(resolveSite(more, 'main'));
  });
});
