import { expect, it } from 'vitest';
import { type Changes, formatChanges, patchBase, patchTexts } from './project.fixture.ts';

function getChanges(...args: Parameters<typeof formatChanges>): string[] {
  const lines = formatChanges(...args);
  return lines.slice(lines.indexOf('') + 1);
}

const OTHER_LABEL = patchBase('menus', { 'footer-legal': { privacy: { label: { text: 'shell:legal' } } } });
const DISMISSED = patchBase('surfaces', { offer: { actions: { close: [{ remember: 'dismissedAt' }, { close: true }] } } });
const MORE = patchBase('menus', { 'footer-legal': { help: { order: 3, label: { text: 'shell:start' }, link: 'home' } } });
const HELP = ['    Says in en; English stands in for tr', '      label  Start trading', '    Has', '      link  leads to page home'];

it.each<[string, Changes, string[], Changes?]>([
  [
    'a text once, with every place that shows it',
    patchTexts('shell', { privacy: 'Privacy notice' }),
    [
      'Words and destinations',
      '  “Privacy policy” → “Privacy notice” (en; English stands in for tr)',
      '    seen in footer › Legal; page privacy on all 2 sites',
    ],
  ],
  [
    'a text that only one record shows below that record',
    patchTexts('notices', { notice: { title: 'For residents of Hong Kong' } }),
    ['notice on all 2 sites', '  title: “For Hong Kong” → “For residents of Hong Kong” (en; English stands in for tr)'],
  ],
  [
    'a text in the changed languages, on the sites that offer them',
    patchTexts('shell', { start: 'Başla' }, 'tr'),
    ['page home on main', '  start › label: “Start trading” → “Başla” (tr)'],
  ],
  [
    'another text of a menu entry below the menu',
    OTHER_LABEL,
    ['footer › Legal on all 2 sites', '  “Privacy policy” → “Legal” (en; English stands in for tr)'],
  ],
  [
    'a text of a component with its key',
    patchTexts('ui', { retry: 'Once more' }),
    [
      'Words and destinations',
      '  “Try again” → “Once more” (en; English stands in for tr)',
      '    seen in words of components (ui:retry) on all 2 sites',
    ],
  ],
  [
    'the effects of a response before and after',
    DISMISSED,
    ['offer on all 2 sites', '  actions › close: remembers closedInLoad, closes → remembers dismissedAt, closes'],
  ],
  ['a new entry with its texts and link', MORE, ['footer › Legal on all 2 sites', '  Start trading is new', ...HELP]],
  ['a removed entry', patchBase('menus', {}), ['footer › Legal on all 2 sites', '  Start trading is gone', ...HELP], MORE],
  [
    'another order of entries by their labels',
    patchBase('menus', { 'footer-legal': { terms: { order: 0 } } }),
    ['footer › Legal on all 2 sites', '  order: Privacy policy, Terms → Terms, Privacy policy'],
  ],
])('[TOL-33] reports %s', (_, changes, lines, before) => {
  expect(getChanges(changes, before)).toEqual(lines);
});

it('[TOL-33] reports a placeholder with its value, and the same change of two places twice if their translations differ', () => {
  const label = { with: { name: { value: 'site.name' } } };
  const routes = patchBase('routes', { home: { props: { start: { label } } } });
  const filled = { ...patchTexts('shell', { start: 'Trade on {{name}}' }), ...routes };
  expect(getChanges(filled).join('\n')).toContain('“Start trading” → “Trade on ‹site.name›”');
  const twin = { ...patchTexts('shell', { legal: 'Terms' }), ...patchTexts('shell', { legal: 'Koşullar' }, 'tr') };
  const lines = getChanges({ ...twin, ...patchTexts('shell', { legal: 'Rules', terms: 'Rules' }) }, twin);
  expect(lines.filter((line) => line.includes('“Terms” → “Rules”'))).toHaveLength(2);
});

it('[TOL-33] reports long texts in full, one below the other', () => {
  const long = `A notice ${'of many words '.repeat(9)}that needs several lines`;
  const lines = getChanges(patchTexts('notices', { notice: { title: long } }));
  expect(lines).toContain('    before  “For Hong Kong”');
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(`after “${long}”`);
});

it('[TOL-33] reports the new destination of a link, with every place that leads there', () => {
  expect(getChanges(patchBase('links', { trade: { route: 'privacy' } }))).toEqual(
    expect.arrayContaining([
      '  leads to page trade → leads to page privacy',
      '    seen in header › Spot; page home on all 2 sites',
      '    before  leads to page trade, remembers dismissedAt, closes',
      '    after   leads to page privacy, remembers dismissedAt, closes',
    ]),
  );
  const file = patchBase('links', { docs: { file: null, href: 'https://s.example/terms' } });
  expect(getChanges(file)).toContain('  Terms: leads to the file /docs/terms.pdf → leads to https://s.example/terms');
});
