import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchClicks } from './clicks.ts';
import type { StudioMessage } from './protocol.ts';

const told: StudioMessage[] = [];
let isPicking = false;
const listeners: Parameters<Window['addEventListener']>[] = [];
beforeAll(() => {
  const add = vi.spyOn(window, 'addEventListener');
  watchClicks(window, {
    send: (message) => void told.push(message),
    isPicking: () => isPicking,
    route: () => 'home',
    siteAt: (href) => (href.includes('turkey') ? 'turkey' : null),
  });
  listeners.push(...add.mock.calls);
  add.mockRestore();
});
// Other files share the window.
afterAll(() => listeners.forEach((listener) => window.removeEventListener(...listener)));
beforeEach(() => {
  told.splice(0);
  isPicking = false;
});

it.each([
  ['reports its surface, and has its usual effect', false, 'hk-dialog', 1],
  ['has no other effect in selection mode', true, null, 0],
])('[TOL-24] a click in the preview %s', (_name, picks, surface, effects) => {
  isPicking = picks;
  const act = vi.fn<() => void>();
  render(
    <div data-surface={surface}>
      <button onClick={act}>Close</button>
    </div>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect([told, act.mock.calls.length]).toEqual([[{ type: 'clicked', surface, route: 'home' }], effects]);
});

it.each<[string, string, object | undefined]>([
  ['to another site', 'http://turkey.localhost:4702/', { type: 'left', href: 'http://turkey.localhost:4702/', site: 'turkey' }],
  ['to another host', 'https://elsewhere.example/', { type: 'left', href: 'https://elsewhere.example/', site: null }],
  ['to a place on the page', '#main', undefined],
])('[TOL-24] a click in the preview on a link %s doesn’t leave the preview', (_name, href, left) => {
  render(<a href={href}>Go</a>);
  const isFollowed = fireEvent.click(screen.getByRole('link'));
  expect([isFollowed, told[1]]).toEqual([left === undefined, left]);
});

it('[TOL-24] a click in the preview sends no form', () => {
  render(<form aria-label="Search" />);
  expect(fireEvent.submit(screen.getByRole('form'))).toBe(false);
});
