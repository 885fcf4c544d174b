import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { AccountPanel } from './AccountPanel.tsx';
import type { AccountPanelProps } from './account-panel.schema.ts';

const item = (id: string) => ({ id, label: id, icon: 'lock', tooltip: null, link: linkTo(id), control: null, active: false, children: [] });
const PROPS: AccountPanelProps = {
  nickname: 'Ada',
  uid: 'UID 7',
  standing: ready({ isSub: false, level: 'Level 2', tier: '12' }),
  total: ready({ btc: '0.5', fiat: '$1,000.00' }),
  items: [item('funds'), item('security'), { ...item('gone'), link: null }],
  logOut: 'Log out',
};

function draw(props: Partial<AccountPanelProps> = {}, fields: Partial<SurfaceHandle> = {}) {
  const surface = fakeHandle('account-panel', fields);
  render(<AccountPanel props={{ ...PROPS, ...props }} surface={surface} />);
  return surface;
}
const UNKNOWN = 'user:standing.unknown';
const said = () => screen.getAllByRole('definition').map((value) => value.textContent);

describe('the account panel', () => {
  it.each<[string, Partial<AccountPanelProps>, string[]]>([
    ['[FAC-8] total, level and tier', {}, ['$1,000.00', 'Level 2', '12']],
    ['what is none', { standing: ready({ isSub: false, level: null, tier: null }) }, ['$1,000.00', UNKNOWN, UNKNOWN]],
    [
      'that it is a sub-account',
      { standing: ready({ isSub: true, level: 'Level 2', tier: '12' }) },
      ['$1,000.00', 'user:standing.sub', 'Level 2', '12'],
    ],
    ['what failed to load', { standing: { state: 'failed' } }, ['$1,000.00', UNKNOWN, UNKNOWN]],
    ['nothing of what is under way', { standing: { state: 'pending' }, total: { state: 'pending' } }, ['', '', '']],
  ])('says %s', (_, props, expected) => {
    draw(props);
    expect(said()).toEqual(expected);
  });

  it('[DLG-3] is a dialog under the name of the user, which leads on where the site has a page, and closes', () => {
    const surface = draw();
    const links = within(screen.getByRole('dialog', { name: 'Ada', description: 'UID 7' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/funds', '/security']);
    fireEvent.click(links[0] as HTMLElement);
    expect(surface.acts).toEqual([['close']]);
  });

  it('[DLG-2] ends the session by the control of the manifest, once', () => {
    const surface = draw();
    const button = screen.getByRole('button', { name: 'Log out' });
    expect(button.dataset['action']).toBe('log-out');
    fireEvent.click(button);
    expect(surface.acts).toEqual([['log-out']]);
    draw({}, { busy: true });
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Log out' }).map(({ disabled }) => disabled)).toContain(true);
  });

  const { logOut: _, ...WITHOUT } = PROPS;
  it.each<[string, AccountPanelProps, Partial<SurfaceHandle>]>([
    ['the record has no label for it', WITHOUT, {}],
    ['the manifest gives it no meaning', PROPS, { can: (action) => action !== 'log-out' }],
  ])('has no such control where %s', (_name, props, fields) => {
    render(<AccountPanel props={props} surface={fakeHandle('account-panel', fields)} />);
    expect(document.querySelector('[data-action="log-out"]')).toBeNull();
  });
});
