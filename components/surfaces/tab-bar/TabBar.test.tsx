import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleProps, type Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import type { TabBarProps } from './tab-bar.schema.ts';
import { TabBar } from './TabBar.tsx';

const MENU = { rewards: { label: 'rewards' }, referral: { label: 'referral' }, broker: { label: 'broker' } };

/** Tabs that were scrolled into view. jsdom has no layout, so it doesn't scroll. */
let seen: (string | null)[] = [];
beforeEach(() => {
  seen = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
});

function renderTabs(samples: Samples = {}) {
  const props = sampleProps({ name: 'Growth', items: { menu: 'growth' } }, { growth: MENU, ...samples }) as TabBarProps;
  return render(<TabBar props={props} surface={fakeHandle('growth-tabs')} />);
}

describe('TabBar', () => {
  it('[DLG-1] is a navigation with a name, under the id of its surface', () => {
    renderTabs();
    expect(screen.getByRole('navigation', { name: 'Growth' }).dataset['surface']).toBe('growth-tabs');
    expect(screen.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['rewards', 'referral', 'broker']);
  });

  it('[GRO-3] marks the tab of the page that is shown, and no other', () => {
    renderTabs({ 'page.route': 'referral' });
    expect(screen.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual(['referral']);
  });

  it('brings the tab of the page that is shown into sight', () => {
    renderTabs({ 'page.route': 'broker' });
    expect(seen).toEqual(['broker']);
  });
});
