import { describe, expect, it } from 'vitest';
import { bar, SECOND, tinyProject } from '../../tests/errors/tiny-project.ts';
import { explain } from './explain.ts';

const project = tinyProject({ 'manifests/second.json': { ...SECOND, surfaces: { own: bar() } } });
const run = (surface: string) => explain.run({ names: ['main', surface], options: {}, workspace: { root: '/', project } });

describe('explain', () => {
  it('[TOL-12] says that a surface of another site is hidden, as who does', async () => {
    expect(await run('own')).toMatchObject({
      exit: 0,
      lines: ['own on main: hidden: it is a surface of second only'],
      document: { decision: 'hidden', onScreen: false, absence: { kind: 'elsewhere', sites: ['second'] } },
    });
  });

  it('[TOL-1] takes a surface that no site has for wrong use', async () => {
    expect(await run('owm')).toMatchObject({ exit: 2, lines: ['no surface "owm" on main'] });
  });
});
