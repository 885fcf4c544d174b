import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { PageMenu } from '../../schemas/manifest/site-document.ts';
import { countRetries } from '../../tests/kit/components/count-retries.ts';
import { createLink } from '../../tests/kit/runtime/fake-scope.ts';
import type { Samples } from '../../tests/kit/runtime/sample-props.ts';
import { getSample } from '../../tests/kit/samples/get-sample.ts';
import { SAMPLES } from '../../tests/kit/samples/samples.ts';
import { renderScreen } from '../../tests/kit/screens/render-screen.tsx';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { SiteFooter } from './site-footer/SiteFooter.tsx';
import { SiteHeader } from './site-header/SiteHeader.tsx';
import { TabBar } from './tab-bar/TabBar.tsx';

const LEARN = { learn: { label: 'learn' } };
const TRADE = { trade: { label: 'trade', children: { spot: { label: 'spot' }, futures: { label: 'futures' } } } };

const renderMenu = (menu: PageMenu, samples: Samples = {}) =>
  renderScreen(SideMenu, { items: { menu: 'side' } }, { side: menu, ...samples });
const renderFooter = (samples: Samples) => renderScreen(SiteFooter, SAMPLES['site-footer'], samples);
const renderHeader = (samples: Samples = {}) => renderScreen(SiteHeader, getSample('site-header'), samples);

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getRoot = () => document.querySelector<HTMLElement>('[data-surface]')!;
const isExpanded = (name: string) => screen.getByRole('button', { name }).ariaExpanded === 'true';

it('[SID-5] the menu is collapsed and expanded by the user', () => {
  renderMenu(LEARN);
  for (const collapsed of [undefined, 'true', 'false']) {
    expect([getRoot().dataset['collapsed'], isExpanded('ui:menu.toggle')]).toEqual([collapsed, collapsed !== 'true']);
    click('ui:menu.toggle');
  }
});

it('[SID-6] the menu remembers the expanded groups across a collapse', () => {
  renderMenu({ ...TRADE, earn: { label: 'earn', children: { staking: {} } } });
  click('trade');
  click('ui:menu.toggle');
  click('ui:menu.toggle');
  expect([isExpanded('trade'), isExpanded('earn')]).toEqual([true, false]);
});

it('[SID-7] a menu item has a label, an icon, a tooltip and a link to its route', () => {
  const follow = vi.fn<() => void>();
  renderMenu({ learn: { label: 'learn', tooltip: 'Lessons', icon: 'book-open' } }, { learn: createLink('learn', { follow }) });
  const item = screen.getByRole('link', { name: 'learn' });
  const icon = item.querySelector('use')?.getAttribute('href');
  expect([item.title, item.getAttribute('href'), icon]).toEqual(['Lessons', '/learn', '#book-open']);
  fireEvent.click(item);
  expect(follow).toHaveBeenCalledOnce();
});

it('[SID-8] the menu marks the item of the page', () => {
  renderMenu({ ...LEARN, blog: {} }, { 'page.route': 'learn' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('learn');
});

it('[SID-9] a group of the menu opens and closes', () => {
  renderMenu(TRADE);
  for (const isOpen of [false, true, false]) {
    expect(screen.queryByRole('link', { name: 'spot' }) !== null).toBe(isOpen);
    click('trade');
  }
  expect(screen.getByRole('button', { name: 'trade' }).dataset['action']).toBe('toggle-group');
});

it('the group of the page is expanded at first', () => {
  renderMenu(TRADE, { 'page.route': 'spot' });
  expect(isExpanded('trade')).toBe(true);
});

it('[SID-5] the menu opens as a dropdown, and closes on Escape and when a link is followed', () => {
  renderMenu(LEARN);
  click('ui:menu.open');
  expect([getRoot().dataset['open'], isExpanded('ui:menu.open')]).toEqual(['true', true]);
  fireEvent.keyDown(screen.getByRole('link', { name: 'learn' }), { key: 'Escape' });
  expect(getRoot().dataset['open']).toBe('false');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ui:menu.open' }));
  click('ui:menu.open');
  fireEvent.click(screen.getByRole('link', { name: 'learn' }));
  expect(getRoot().dataset['open']).toBe('false');
});

it.each([
  ['a menu item', (run: () => void) => renderMenu({ chat: { label: 'Run', action: 'act' } }, { act: { id: 'act', run } }), 'Run'],
  ['[THM-5] the theme control', (run: () => void) => renderHeader({ 'toggle-theme': { id: 'act', run } }), 'ui:header.theme'],
])('%s runs its action of the manifest', (_, renderControl, name) => {
  const run = vi.fn<() => void>();
  renderControl(run);
  click(name);
  expect(run).toHaveBeenCalledOnce();
});

it('the footer shows groups in order without empty ones', () => {
  renderFooter({ products: { spot: { label: 'spot' } }, legal: {} });
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['footer.products']);
  expect(screen.getByRole('link', { name: 'spot' }).getAttribute('href')).toBe('/spot');
});

it.each([
  ['[DLG-2] the footer links the sign-up by the action of the manifest', true, 'sign-up'],
  ['the footer doesn’t link the sign-up if the site hides it', false, undefined],
])('%s', (_, isShown, action) => {
  renderFooter({ 'footer-signup': createLink('signup', { action: 'sign-up' }), 'feature.footerSignup': isShown });
  expect(screen.queryByRole('link', { name: 'footer.signup' })?.dataset['action']).toBe(action);
});

// Preloads the panel's chunk, so that `findByRole` doesn't time out.
beforeAll(() => import('./site-header/PreferencesPanel.tsx'));

const openPreferences = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: /ui:header.preferences/ }));
  return screen.findByRole('dialog', { name: 'ui:header.preferences' });
};

const [LOGIN, ACCOUNT] = ['links:login.label', 'shell:site-header.account.label'];
it.each([
  [false, LOGIN],
  [true, ACCOUNT],
])('the header links the login or the account; logged in: %s', (isLoggedIn, expected) => {
  renderHeader({ 'session.isLoggedIn': isLoggedIn });
  expect([LOGIN, ACCOUNT].filter((name) => screen.queryByRole('link', { name }))).toEqual([expected]);
});

it('[DLG-2] the header has the actions of its links and controls', () => {
  renderHeader({ login: createLink('login', { action: 'login' }), deposit: createLink('deposit', { action: 'open-deposit' }) });
  const actions = [...document.querySelectorAll<HTMLElement>('[data-action]')].map((element) => element.dataset['action']);
  expect(actions).toEqual(['open-deposit', 'login', 'language-and-rate', 'toggle-theme']);
});

it('the header omits what the site hides', () => {
  renderHeader({ 'feature.themeSwitch': false, 'feature.languageAndRate': false, notifications: null, 'session.isLoggedIn': true });
  expect([screen.queryByRole('button'), screen.queryByRole('link', { name: 'shell:site-header.notifications.label' })]).toEqual([
    null,
    null,
  ]);
});

it('[LNG-20] the header shows language and currency, and links the page in each language', async () => {
  renderHeader();
  expect(screen.getByRole('button', { name: /ui:header.preferences/ }).textContent).toBe('ui:header.preferencesEnglishUSD');
  const link = within(await openPreferences()).getByRole('link', { name: 'العربية' });
  const attributes = ['href', 'hreflang', 'lang'].map((name) => link.getAttribute(name));
  expect([...attributes, link.querySelector('span')?.dir]).toEqual(['/ar', 'ar', 'ar', 'rtl']);
});

it('[CUR-2] the header lists currencies with their symbols, marks the current one, and raises the chosen one', async () => {
  const { acts } = renderHeader();
  const option = within(await openPreferences()).getByRole('button', { name: /EUR/ });
  expect(option.textContent).toBe('EUR€');
  expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(['USD$']);
  fireEvent.click(option);
  expect([acts, screen.queryByRole('dialog')]).toEqual([[['choose-currency', { code: 'EUR' }]], null]);
});

it('the header retries currencies that failed to load', async () => {
  expect(await countRetries((failed) => (renderHeader({ 'settings.currencies': failed }), openPreferences()))).toBe(1);
});

it('[GRO-3] tabs are a named navigation, and mark the current tab', () => {
  // jsdom has no layout, so it doesn't scroll.
  Element.prototype.scrollIntoView = () => undefined;
  const growth = { rewards: { label: 'rewards' }, referral: { label: 'referral' }, broker: { label: 'broker' } };
  renderScreen(TabBar, { name: 'Growth', items: { menu: 'growth' } }, { growth, 'page.route': 'referral' });
  expect(screen.getByRole('navigation', { name: 'Growth' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['rewards', 'referral', 'broker']);
  expect(screen.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual(['referral']);
});
