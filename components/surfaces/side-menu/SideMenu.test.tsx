import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PageMenu } from '../../../schemas/manifest/site-document.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { sampleProps, type Samples } from '../../../tests/kit/runtime/sample-props.ts';
import type { SideMenuProps } from './side-menu.schema.ts';
import { SideMenu } from './SideMenu.tsx';

const LEARN = { learn: { label: 'learn' } };
const TRADE = { trade: { label: 'trade', children: { spot: { label: 'spot' }, futures: { label: 'futures' } } } };

function renderMenu(menu: PageMenu, samples: Samples = {}) {
  const props = sampleProps({ items: { menu: 'side' } }, { side: menu, ...samples }) as SideMenuProps;
  return render(<SideMenu props={props} surface={fakeHandle('side-menu')} />);
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const expandedOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');

describe('SideMenu', () => {
  it('[SID-5] is collapsed and expanded by the visitor', () => {
    const { container } = renderMenu(LEARN);
    const root = container.querySelector<HTMLElement>('[data-surface="side-menu"]');
    for (const [collapsed, expanded] of [
      [undefined, 'true'],
      ['true', 'false'],
      ['false', 'true'],
    ]) {
      expect([root?.dataset['collapsed'], expandedOf('ui:menu.toggle')]).toEqual([collapsed, expanded]);
      click('ui:menu.toggle');
    }
  });

  it('[SID-6] remembers the expanded groups across a collapse', () => {
    renderMenu({ ...TRADE, earn: { label: 'earn', children: { staking: {} } } });
    click('trade');
    click('ui:menu.toggle');
    click('ui:menu.toggle');
    expect({ trade: expandedOf('trade'), earn: expandedOf('earn') }).toEqual({ trade: 'true', earn: 'false' });
  });

  it('[SID-7] shows label, icon and tooltip, and leads to the route', () => {
    const follow = vi.fn<() => void>();
    renderMenu({ learn: { label: 'learn', tooltip: 'Lessons', icon: 'book-open' } }, { learn: linkTo('learn', { follow }) });
    const item = screen.getByRole('link', { name: 'learn' });
    expect(item.title).toBe('Lessons');
    expect(item.getAttribute('href')).toBe('/learn');
    expect(item.querySelector('use')?.getAttribute('href')).toBe('#book-open');
    fireEvent.click(item);
    expect(follow).toHaveBeenCalledOnce();
  });

  it('[SID-8] marks the item of the page', () => {
    renderMenu({ ...LEARN, blog: {} }, { 'page.route': 'learn' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('learn');
  });

  it('[SID-9] opens and closes the children of a group', () => {
    renderMenu(TRADE);
    expect(screen.queryByRole('link', { name: 'spot' })).toBeNull();
    click('trade');
    expect(screen.getByRole('link', { name: 'spot' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'trade' }).dataset['action']).toBe('toggle-group');
    click('trade');
    expect(screen.queryByRole('link', { name: 'spot' })).toBeNull();
  });

  it('starts with the group of the page unfolded', () => {
    renderMenu(TRADE, { 'page.route': 'spot' });
    expect(expandedOf('trade')).toBe('true');
  });

  it('[SID-5] opens as a dropdown and closes on Escape and when a link is followed', () => {
    const { container } = renderMenu(LEARN);
    const root = container.querySelector<HTMLElement>('[data-surface]');
    click('ui:menu.open');
    expect({ open: root?.dataset['open'], expanded: expandedOf('ui:menu.open') }).toEqual({ open: 'true', expanded: 'true' });
    fireEvent.keyDown(screen.getByRole('link', { name: 'learn' }), { key: 'Escape' });
    expect(root?.dataset['open']).toBe('false');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ui:menu.open' }));
    click('ui:menu.open');
    fireEvent.click(screen.getByRole('link', { name: 'learn' }));
    expect(root?.dataset['open']).toBe('false');
  });

  it('runs an item that is a control', () => {
    const run = vi.fn<() => void>();
    renderMenu({ chat: { label: 'chat', action: 'open-chat' } }, { 'open-chat': { id: 'open-chat', run } });
    click('chat');
    expect(run).toHaveBeenCalledOnce();
  });
});
