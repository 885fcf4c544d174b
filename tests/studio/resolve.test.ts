import { describe, expect, it } from 'vitest';
import { resolveVerb } from '../../studio/cli/resolve.ts';
import type { Outcome } from '../../studio/cli/output.ts';
import { SECOND, tinyProject } from '../errors/tiny-project.ts';

async function resolved(names: readonly string[], changes: Readonly<Record<string, object>> = {}): Promise<Outcome> {
  const project = tinyProject({ 'manifests/second.json': SECOND, ...changes });
  return resolveVerb.run({ names, options: {}, workspace: { root: '', project } });
}

describe('resolve', () => {
  it('[TOL-11] prints the manifest of a site with all that it inherits, and what it removes left out', async () => {
    const patch = { ...SECOND, menus: { header: { trade: null } }, constants: { toastTime: 'PT9S' } };
    const { exit, lines, document } = await resolved(['second'], { 'manifests/second.json': patch });
    expect(exit).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toEqual(document);
    expect(document).toMatchObject({ site: { key: 'second', brand: 'm' }, constants: { toastTime: 'PT9S', defaultCurrency: 'USD' } });
    expect(document).toHaveProperty('menus.header.home');
    expect(document).not.toHaveProperty('menus.header.trade');
  });

  it('[TOL-11] tells what is wrong with a faulty one instead', async () => {
    const { exit, lines } = await resolved(['second'], { 'manifests/second.json': { ...SECOND, surfaces: { notice: { slot: 'modul' } } } });
    expect(exit).toBe(1);
    expect(lines.join('\n')).toMatch(/^manifests\/second\.json:\d+:\d+: surfaces\.notice\.slot: /);
  });

  it.each([
    [[], /one site/],
    [['main', 'second'], /one site/],
    [['secnd'], /did you mean "second"/],
  ])('[TOL-1] takes one site: %j', async (names, message) => {
    const { exit, lines } = await resolved(names);
    expect({ exit, lines: lines.join('\n') }).toEqual({ exit: 2, lines: expect.stringMatching(message) });
  });
});
