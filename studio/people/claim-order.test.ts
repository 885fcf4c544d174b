import { expect, it } from 'vitest';
import { FILES, modal, NOTICE, rule, SECOND, section, tinyProject } from '../../tests/errors/tiny-project.ts';
import { deriveProjectClaim } from '../publish/claim.ts';
import { validateProject } from '../validate/validate.ts';

const home = { path: '/', screen: 'page', title: { text: 'notices:home' } };

/** A project with a legal notice on pages with a code. One site doesn't have the code of the page `id`. */
function projectWithout(site: string, id: string, offer: object) {
  const path = `manifests/${site}.json`;
  return tinyProject({
    ...section('routes', { [id]: { ...home, path: `/${id}`, code: 'spot' } }),
    ...section('surfaces', {
      notice: { ...NOTICE, kind: 'service' },
      coded: modal({ kind: 'legal', priority: 300, when: 'coded' }),
      ...offer,
    }),
    'rules/coded.rule.json': rule({ var: 'page.isCoded' }),
    'rules/offer.rule.json': rule({ '===': [{ var: 'page.route' }, id] }),
    'manifests/second.json': SECOND,
    [path]: { ...(path in FILES ? FILES[path] : SECOND), routes: { [id]: { code: null } } },
  });
}

it.each(['main', 'second'])('[TOL-40] the claim of a change is legal whichever site is compared first: %s has no code', (site) => {
  const id = `nft-on-${site}`;
  const [before, after] = [{}, { offer: modal({ priority: 400, when: 'offer' }) }].map((offer) => projectWithout(site, id, offer));
  if (!before || !after) throw new Error('two projects');
  expect(validateProject(after)).toEqual([]);
  const { claim, reasons } = deriveProjectClaim(before, after);
  expect(claim).toBe('legal');
  expect(reasons).toContain('the legal notice coded, which offer comes before');
});
