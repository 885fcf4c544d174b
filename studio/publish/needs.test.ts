import { expect, it } from 'vitest';
import { getComponentVocabulary, getKnownWords, findUnknownWords } from '../../runtime/published/verify/vocabulary.ts';
import { getFrozenContents, getFrozenSite, SITES, surroundings, frozen } from '../../tests/project/frozen.ts';
import { collectNeeds } from './needs.ts';
import { account } from '../../schemas/published/payloads.ts';
import { z } from '../../schemas/zod.ts';
import { createAccount } from './account.ts';

const known = getKnownWords(getComponentVocabulary(surroundings.parts));
const { surfaces, rules } = getFrozenSite('main');
const [id = '', surface] = Object.entries(surfaces).find(([, { slot }]) => slot === 'bar') ?? [];
const document = getFrozenSite('main');

it.each(SITES)('the needs of a document are all known to the code that it was made with: %s', (key) => {
  expect(findUnknownWords(collectNeeds(getFrozenSite(key), getFrozenContents(key)), known)).toEqual([]);
});

it.each([
  ['a component', { surfaces: { [id]: { ...surface, component: 'hologram' } } }, 'component:hologram'],
  ['a slot', { surfaces: { [id]: { ...surface, slot: 'ceiling' } } }, 'slot:ceiling'],
  ['a prop', { surfaces: { [id]: { ...surface, props: { smell: 'mint' } } } }, `prop:${surface?.component}.smell`],
  ['a key of a record', { surfaces: { [id]: { ...surface, fades: true } } }, 'surface.fades'],
  ['an action', { surfaces: { [id]: { ...surface, actions: { hum: [] } } } }, `action:${surface?.component}.hum`],
  ['an effect', { actions: { go: [{ vibrate: true }] } }, 'effect.vibrate'],
  ['a call', { actions: { go: { quiet: 'PT1S', effects: [{ submit: 'wish' }] } } }, 'call:wish'],
  ['a fact', { rules: { some: { logic: { var: 'user/mood' } } } }, 'fact:user.mood'],
  ['an operator', { rules: { some: { logic: { xor: [true, { var: 'session/isLoggedIn' }] } } } }, 'operator:xor'],
  ['a value', { links: { to: { route: 'home', params: { who: { value: 'user.aura' } } } } }, 'value:user.aura'],
])('[PUB-8] the needs of a document name %s that no code knew before', (_, part, word) => {
  const newer = { ...document, ...part } as typeof document; // a document of code to come
  expect(findUnknownWords(collectNeeds(newer, {}), known)).toContain(word);
});

it('[PUB-8] the families of facts and the parts of records are known to code, whether a document needs them or not', () => {
  const families = ['feature.*', 'compliance.menu.*', 'compliance.business.*', 'experiment.*', 'input.*', 'memory.*.shownToday'];
  const facts = [...families, 'page.route', 'page.area', 'page.language', 'device.language', 'memory.*.closedInVisit'];
  const records = 'site.key language.tag route.path link.href guard.when surface.slot constants.markets menu.icon effect.close'.split(' ');
  const others = 'slot:tabs expression:list expression:now record:entry record:newbie moment:closedInVisit value:route.*'.split(' ');
  expect(findUnknownWords([...facts.map((id) => `fact:${id}`), ...records, ...others], known)).toEqual([]);
});

it('the needs of a document are the same for rules and surfaces of other names', () => {
  const renamed = { ...document, rules: Object.fromEntries(Object.values(rules).map((rule, index) => [`r-${index}`, rule])) };
  expect(collectNeeds(renamed, {})).toEqual(collectNeeds(document, {}));
});

it.each(SITES)('the account of a site has every surface and every rule of the document, and is what its readers expect: %s', (key) => {
  const made = createAccount(frozen.site(key));
  const { surfaces, rules } = getFrozenSite(key);
  expect(z.parse(account, JSON.parse(JSON.stringify(made)))).toEqual(made);
  expect(Object.keys(made.surfaces)).toEqual(Object.keys(surfaces));
  expect(Object.keys(made.rules)).toEqual(expect.arrayContaining([...Object.keys(rules), 'is-high-tier'])); // also rules in rules
});
