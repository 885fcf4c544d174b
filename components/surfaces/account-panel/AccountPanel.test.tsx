import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { renderSurface } from '../../../tests/kit/screens/render-screen.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import type { AccountPanelProps } from './account-panel.schema.ts';

const ITEM = { icon: 'lock', tooltip: null, control: null, active: false, children: [] };
const createItem = (id: string) => ({ ...ITEM, id, label: id, link: createLink(id) });
const createStanding = (isSub: boolean, level: string | null, tier: string | null) => ready({ isSub, level, tier });
const PROPS: AccountPanelProps = {
  nickname: 'Ada',
  uid: 'UID 7',
  standing: createStanding(false, 'Level 2', '12'),
  total: ready({ btc: '0.5', fiat: '$1,000.00' }),
  items: [createItem('funds'), createItem('security'), { ...createItem('gone'), link: null }],
  logOut: 'Log out',
};

const renderPanel = (props: Partial<AccountPanelProps> = {}, fields: Partial<SurfaceHandle> = {}) =>
  renderSurface(AccountPanel, { ...PROPS, ...props }, fields);
const UNKNOWN = 'user:standing.unknown';

it.each<[string, Partial<AccountPanelProps>, string[]]>([
  ['[FAC-8] shows total, level and tier', {}, ['$1,000.00', 'Level 2', '12']],
  ['shows an unknown level and tier', { standing: createStanding(false, null, null) }, ['$1,000.00', UNKNOWN, UNKNOWN]],
  ['shows a sub-account', { standing: createStanding(true, 'Level 2', '12') }, ['$1,000.00', 'user:standing.sub', 'Level 2', '12']],
  ['shows data that failed to load', { standing: { state: 'failed' } }, ['$1,000.00', UNKNOWN, UNKNOWN]],
  ['shows nothing while the data is pending', { standing: { state: 'pending' }, total: { state: 'pending' } }, ['', '', '']],
])('%s', (_, props, expected) => {
  renderPanel(props);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(expected);
});

it('[DLG-3] is a dialog with the name of the user, which links the pages of the site, and closes', () => {
  const surface = renderPanel();
  const links = within(screen.getByRole('dialog', { name: 'Ada', description: 'UID 7' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/funds', '/security']);
  fireEvent.click(links[0] as HTMLElement);
  expect(surface.acts).toEqual([['close']]);
});

it('[DLG-2] logs out by the control of the manifest, once', () => {
  const surface = renderPanel();
  const button = screen.getByRole('button', { name: 'Log out' });
  expect(button.dataset['action']).toBe('log-out');
  fireEvent.click(button);
  expect(surface.acts).toEqual([['log-out']]);
  renderPanel({}, { busy: true });
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Log out' }).map(({ disabled }) => disabled)).toContain(true);
});

const { logOut: _, ...WITHOUT } = PROPS;
it.each<[string, AccountPanelProps, Partial<SurfaceHandle>]>([
  ['the record has no label for it', WITHOUT, {}],
  ['the manifest defines no action for it', PROPS, { can: (action) => action !== 'log-out' }],
])('has no such control if %s', (_name, props, fields) => {
  renderSurface(AccountPanel, props, fields);
  expect(document.querySelector('[data-action="log-out"]')).toBeNull();
});
