import { expect, it } from 'vitest';
import { formatChanges, NOTICE, patchBase, patchSecond, patchFile } from './project.fixture.ts';

const hidden = patchSecond({ features: { chat: { hidden: true } } });
const HEAD = 'Leads nowhere now on second: page trade is hidden with the feature chat';

function getSection(lines: readonly string[], title: string): string[] {
  const after = lines.slice(lines.indexOf(title) + 1);
  const end = after.indexOf('');
  return lines.includes(title) ? after.slice(0, end < 0 ? undefined : end) : [];
}

it('[TOL-33] responses, buttons, controls and entries that lead to a hidden page are reported', () => {
  expect(getSection(formatChanges(hidden), HEAD)).toEqual([
    '  header › Spot: leads to page trade → leads nowhere (no longer shown)',
    '  page home › start: leads to page trade → leads nowhere',
    '  page home › run: leads to page trade → leads nowhere',
    '  page home › tiles › Spot: leads to page trade → leads nowhere (no longer shown)',
    '  notice › actions › confirm',
    '    before  leads to page trade, remembers dismissedAt, closes',
    '    after   leads nowhere, remembers dismissedAt, closes',
  ]);
});

it('[TOL-33] a page that moves behind a hidden feature is reported, and a new entry that leads nowhere below its menu', () => {
  const hidesReferral = patchFile('manifests/main.json', { features: { referral: { hidden: true } } });
  const behind = { ...patchBase('routes', { privacy: { feature: 'referral' } }), ...hidesReferral };
  expect(getSection(formatChanges(behind), 'Leads nowhere now on main: page privacy is hidden with the feature referral')).toEqual([
    '  footer › Legal › Privacy policy: leads to page privacy → leads nowhere (no longer shown)',
  ]);
  const menus = { 'footer-legal': { more: { order: 9, label: { text: 'shell:spot' }, link: 'trade' } } };
  const lines = formatChanges({ 'manifests/second.json': { ...hidden['manifests/second.json'], menus } }, hidden).join('\n');
  expect(lines).not.toContain('Leads nowhere now');
  expect(lines).toContain('leads nowhere: page trade is hidden with the feature chat');
});

it('[TOL-33] an entry leads somewhere again when its page is shown again, and is no dead end if it is hidden itself', () => {
  const again = getSection(formatChanges(patchSecond({}), hidden), 'Leads somewhere again on second');
  expect(again).toContain('  header › Spot: leads nowhere → leads to page trade (shown again)');
  const own = patchBase('menus', { header: { spot: { feature: 'chat' } } });
  expect(getSection(formatChanges(hidden, own), HEAD).join('\n')).not.toContain('header');
});

it('[TOL-33] a control that opened a hidden surface opens nothing, and a link variant for the app leads nowhere there only', () => {
  const more = { ...NOTICE, when: undefined, priority: 10, opens: { by: 'user' }, feature: 'chat' };
  const opened = {
    ...patchBase('surfaces', { more }),
    ...patchBase('actions', { more: [{ open: 'more' }] }),
    ...patchBase('routes', { home: { props: { run: { action: 'more' } } } }),
  };
  expect(formatChanges(hidden, opened)).toContain('  page home › run: opens more → opens nothing');
  const links = patchBase('links', { privacy: { app: { route: 'trade' } } });
  const lines = ['    before  leads to page privacy (in the app to page trade)', '    after   leads to page privacy (in the app nowhere)'];
  expect(formatChanges(hidden, links)).toEqual(expect.arrayContaining([HEAD, ...lines]));
});

it('[TOL-33] a link to another site leads nowhere once that site hides the page', () => {
  const links = {
    ...patchFile('manifests/main.json', { links: { away: { site: 'second', route: 'trade' } } }),
    ...patchSecond({ links: { away: { route: 'home' } } }),
    ...patchBase('routes', { home: { props: { start: { link: { link: 'away' } } } } }),
  };
  const hiding = { 'manifests/second.json': { ...links['manifests/second.json'], features: { chat: { hidden: true } } } };
  expect(
    getSection(formatChanges(hiding, links), 'Leads nowhere now on main: page trade is hidden with the feature chat on second'),
  ).toEqual(['  page home › start: leads to page trade on second → leads nowhere']);
});
