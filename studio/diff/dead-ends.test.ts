import { expect, it } from 'vitest';
import { linesTo, NOTICE, base, second, patched } from './project.fixture.ts';

const hidden = second({ features: { chat: { hidden: true } } });
const HEAD = 'Leads nowhere now on second: page trade is hidden with the feature chat';

function chapter(lines: readonly string[], title: string): string[] {
  const after = lines.slice(lines.indexOf(title) + 1);
  const end = after.indexOf('');
  return lines.includes(title) ? after.slice(0, end < 0 ? undefined : end) : [];
}

it('[TOL-33] is told: answers, buttons, controls, entries of lists and menus', () => {
  expect(chapter(linesTo(hidden), HEAD)).toEqual([
    '  header › Spot: leads to page trade → leads nowhere (no longer shown)',
    '  page home › start: leads to page trade → leads nowhere',
    '  page home › run: leads to page trade → leads nowhere',
    '  page home › tiles › Spot: leads to page trade → leads nowhere (no longer shown)',
    '  notice › actions › confirm',
    '    before  leads to page trade, remembers dismissedAt, closes',
    '    after   leads nowhere, remembers dismissedAt, closes',
  ]);
});

it('[TOL-33] is told where the page goes behind a feature, and where a new one leads nowhere it is told there', () => {
  const behind = {
    ...base('routes', { privacy: { feature: 'referral' } }),
    ...patched('manifests/main.json', { features: { referral: { hidden: true } } }),
  };
  expect(chapter(linesTo(behind), 'Leads nowhere now on main: page privacy is hidden with the feature referral')).toEqual([
    '  footer › Legal › Privacy policy: leads to page privacy → leads nowhere (no longer shown)',
  ]);
  const menus = { 'footer-legal': { more: { order: 9, label: { text: 'shell:spot' }, link: 'trade' } } };
  const told = linesTo({ 'manifests/second.json': { ...hidden['manifests/second.json'], menus } }, hidden).join('\n');
  expect(told).not.toContain('Leads nowhere now');
  expect(told).toContain('leads nowhere: page trade is hidden with the feature chat');
});

it('[TOL-33] leads somewhere again when the page is back', () => {
  const told = chapter(linesTo(second({}), hidden), 'Leads somewhere again on second');
  expect(told).toContain('  header › Spot: leads nowhere → leads to page trade (shown again)');
});

it('[TOL-33] is no dead end where it is hidden itself', () => {
  const own = base('menus', { header: { spot: { feature: 'chat' } } });
  expect(chapter(linesTo(hidden, own), HEAD).join('\n')).not.toContain('header');
});

it('[TOL-33] what opened a surface that is hidden now opens nothing', () => {
  const more = { ...NOTICE, when: undefined, priority: 10, opens: { by: 'user' }, feature: 'chat' };
  const opened = {
    ...base('surfaces', { more }),
    ...base('actions', { more: [{ open: 'more' }] }),
    ...base('routes', { home: { props: { run: { action: 'more' } } } }),
  };
  expect(linesTo(hidden, opened)).toContain('  page home › run: opens more → opens nothing');
});

it('[TOL-33] leads nowhere once that site hides the page', () => {
  const links = {
    ...patched('manifests/main.json', { links: { away: { site: 'second', route: 'trade' } } }),
    ...second({ links: { away: { route: 'home' } } }),
    ...base('routes', { home: { props: { start: { link: { link: 'away' } } } } }),
  };
  const hiding = { 'manifests/second.json': { ...links['manifests/second.json'], features: { chat: { hidden: true } } } };
  expect(chapter(linesTo(hiding, links), 'Leads nowhere now on main: page trade is hidden with the feature chat on second')).toEqual([
    '  page home › start: leads to page trade on second → leads nowhere',
  ]);
});

it('[TOL-33] and one for the app leads nowhere there alone', () => {
  const links = base('links', { privacy: { app: { route: 'trade' } } });
  const told = ['    before  leads to page privacy (in the app to page trade)', '    after   leads to page privacy (in the app nowhere)'];
  expect(linesTo(hidden, links)).toEqual(expect.arrayContaining([HEAD, ...told]));
});
