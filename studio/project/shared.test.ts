import { describe, expect, it } from 'vitest';
import { tinyProject } from '../../tests/errors/tiny-project.ts';
import { validateProject } from '../validate/validate.ts';
import { sharedOf } from './shared.ts';

describe('what components share', () => {
  const defaults = {
    people: { for: ['account', 'wallet'], props: { who: 'visitor', login: 'login' } },
    account: { props: { who: 'user' } },
  };

  it('[MAN-24] is what is written for several, and over it what is written for one', () => {
    expect(sharedOf(defaults, 'account')).toEqual({ props: { who: 'user', login: 'login' } });
    expect(sharedOf(defaults, 'wallet')).toEqual({ props: { who: 'visitor', login: 'login' } });
  });

  it('is nothing for a component that none of it is for, though a record be called so', () => {
    expect(sharedOf({ ...defaults, help: { for: ['wallet'] } }, 'help')).toBeUndefined();
  });

  it('[TOL-6] a slip in it is told once, where it stands', () => {
    const file = 'manifests/base/defaults.json';
    const project = tinyProject({ [file]: { both: { for: ['Notice', 'Banner'], props: { more: { link: 'hme' } } } } });
    const found = validateProject(project).filter(({ check }) => check === 'reference/link');
    expect(found).toMatchObject([{ file, message: 'no link "hme"' }]);
  });
});
