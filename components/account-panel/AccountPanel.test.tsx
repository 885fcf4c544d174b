import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { linkTo } from '../../runtime/testing/fake-scope.ts';
import { fakeHandle } from '../testing/handle.ts';
import { AccountPanel } from './AccountPanel.tsx';
import type { AccountPanelProps } from './account-panel.schema.ts';

const item = (id: string) => ({ id, label: id, icon: 'lock', tooltip: null, link: linkTo(id), control: null, active: false, children: [] });
const PROPS: AccountPanelProps = {
  nickname: 'Ada',
  uid: 'UID 7',
  standing: { state: 'ready', value: { isSub: false, level: 'Level 2', tier: '12' } },
  total: { state: 'ready', value: { btc: '0.5', fiat: '$1,000.00' } },
  items: [item('funds'), item('security'), { ...item('gone'), link: null }],
  logOut: 'Log out',
};

function draw(props: Partial<AccountPanelProps> = {}, fields: Partial<SurfaceHandle> = {}) {
  const surface = fakeHandle('account-panel', fields);
  render(<AccountPanel props={{ ...PROPS, ...props }} surface={surface} />);
  return surface;
}
const said = () => screen.getAllByRole('definition').map((value) => value.textContent);

describe('the account panel', () => {
  it('[DLG-3] is a dialog under the name of the user', () => {
    draw();
    expect(screen.getByRole('dialog', { name: 'Ada', description: 'UID 7' })).toBeTruthy();
  });

  it.each<[string, Partial<AccountPanelProps>, string[]]>([
    ['[FAC-8] total, level and tier', {}, ['$1,000.00', 'Level 2', '12']],
    [
      'what is none',
      { standing: { state: 'ready', value: { isSub: false, level: null, tier: null } } },
      ['$1,000.00', 'user:standing.unknown', 'user:standing.unknown'],
    ],
    [
      'that it is a sub-account',
      { standing: { state: 'ready', value: { isSub: true, level: 'Level 2', tier: '12' } } },
      ['$1,000.00', 'user:standing.sub', 'Level 2', '12'],
    ],
    ['what was lost', { standing: { state: 'lost' } }, ['$1,000.00', 'user:standing.unknown', 'user:standing.unknown']],
    ['nothing of what is under way', { standing: { state: 'pending' }, total: { state: 'pending' } }, ['', '', '']],
  ])('says %s', (_, props, expected) => {
    draw(props);
    expect(said()).toEqual(expected);
  });

  it('leads on where the site has a page, and closes', () => {
    const surface = draw();
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
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

  it('has no such control where the record has no words for it', () => {
    const { logOut: _, ...props } = PROPS;
    render(<AccountPanel props={props} surface={fakeHandle('account-panel')} />);
    expect(document.querySelector('[data-action="log-out"]')).toBeNull();
  });

  it('has no such control where the manifest gives it no meaning', () => {
    draw({}, { can: (action) => action !== 'log-out' });
    expect(document.querySelector('[data-action="log-out"]')).toBeNull();
  });
});
