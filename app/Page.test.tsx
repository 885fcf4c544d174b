import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
// Loads the lazy chunk before the first toast.
import '../components/ui/toast/TimedToasts.tsx';
import { Page } from './Page.tsx';
import { ComponentLoader } from '../runtime/surfaces/component-loader.ts';
import { createTestRuntime } from '../tests/kit/runtime/create-test-runtime.ts';
import { settle } from '../tests/kit/runtime/settle.ts';
import { createRoute, createTestSite } from '../tests/kit/runtime/site-document.ts';
import type { ComponentProps } from '../schemas/manifest/resolved.ts';
import type { Surface } from '../schemas/manifest/surface.ts';

function Controls({ surface }: ComponentProps<object>) {
  return (
    <section data-testid={surface.id}>
      <a data-action="look" href="#look">
        <b>{surface.id}</b>
      </a>
      <a data-track="app_download" href="#app">
        app of {surface.id}
      </a>
      <button>nothing</button>
      <button data-action="close" onClick={() => surface.act('close')}>
        close {surface.id}
      </button>
      <i>{surface.id} says</i>
    </section>
  );
}
const Screen = ({ surface }: ComponentProps<object>) => (
  <>
    <p data-testid="screen">screen</p>
    {surface.parts}
  </>
);

const SLOTS = ['header', 'bar', 'menu', 'tabs', 'main', 'footer', 'corner', 'drawer', 'modal'] as const;
const createSurface = (slot: Surface['slot']): Surface => ({
  component: 'controls',
  slot,
  kind: 'service',
  // The dialog goes before the drawer.
  priority: slot === 'modal' ? 2 : 1,
  when: `${slot}-open`,
  dismissible: true,
  actions: { close: [{ remember: 'closedInLoad' }, { close: true }] },
});

const document = createTestSite({
  routes: { home: createRoute('/', { screen: 'screen' }), 'not-found': createRoute('/not-found') },
  rules: Object.fromEntries(SLOTS.map((slot) => [`${slot}-open`, { logic: { '!': { var: `memory.${slot}.closedInLoad` } } }])),
  surfaces: Object.fromEntries(SLOTS.map((slot) => [slot, createSurface(slot)])),
});

async function renderPage(site = document, texts: Readonly<Record<string, object>> = {}) {
  const parts = createTestRuntime({ document: site, texts, answers: { 'compliance-check': {} } });
  const schema = () => Promise.reject(new Error('not here'));
  const entries = [
    { name: 'controls', load: async () => Controls, slots: [], schema },
    { name: 'screen', load: async () => Screen, slots: [], schema },
  ];
  render(<Page runtime={parts.runtime} components={new ComponentLoader(entries, parts.stores.locale, parts.runtime.loading)} />);
  await act(settle);
  const tracked = () => {
    parts.ports.clock.advance(5_000);
    return parts.events().filter(({ event }) => event !== 'view');
  };
  const clicks = () => tracked().flatMap(({ event, target }) => (event === 'click' ? [target] : []));
  return { ...parts, tracked, clicks };
}

const step = (change: () => void) => act(async () => (change(), settle()));

it('[DLG-7] renders all slots and the screen, then one dialog or drawer at a time', async () => {
  await renderPage();
  const ids = () => screen.getAllByTestId(/./).map((element) => element.dataset['testid']);
  const always = ['header', 'bar', 'menu', 'tabs', 'screen', 'main', 'footer', 'corner'];
  expect(ids()).toEqual([...always, 'modal']);
  await step(() => fireEvent.click(screen.getByText('close modal')));
  expect(ids()).toEqual([...always, 'drawer']);
});

it('[ERR-5] shows toasts in a live region that exists before them, until they are closed', async () => {
  const { toasts } = await renderPage();
  const region = globalThis.document.querySelector('[aria-live="polite"]');
  await step(() => toasts.show('warning', 'Read it'));
  const toast = await screen.findByRole('alert');
  expect({ text: toast.textContent, isAnnounced: region?.contains(toast) }).toEqual({ text: 'Read it', isAnnounced: true });
  await step(() => fireEvent.click(toast.querySelector('button') as HTMLElement));
  expect([toasts.toasts, globalThis.document.querySelector('[data-toast]')]).toEqual([[], null]);
});

it.each([
  ['in its language', { ui: { failure: { title: 'Eyvah', refresh: 'Yenile' } } }, 'Eyvah', 'Yenile'],
  ['in English if its texts failed to load', { ui: new TypeError('no network') }, 'Something went wrong', 'Refresh'],
])('[ERR-1] shows an error %s if the page fails to render, logs it, and offers to reload', async (_, texts, title, refresh) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const getToastTime = vi.fn(() => 'PT6S');
  // Read by the page itself, outside the error boundaries of surfaces.
  const constants = Object.defineProperty({ ...document.constants }, 'toastTime', { get: getToastTime });
  const { ports, toasts } = await renderPage({ ...document, constants }, texts);
  const markUsable = vi.spyOn(ports.paint, 'markUsable');
  getToastTime.mockThrow(new Error('broken'));
  await step(() => toasts.show('warning', 'Read it'));
  expect(screen.getByRole('alert').textContent).toBe(title);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(ports.log.lines).toContainEqual({ level: 'error', event: 'page-failed', detail: {} });
  // The error report waits for the first paint.
  expect(markUsable).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: refresh }));
  expect(ports.location.reloads).toBe(1);
});

it('[ANA-2] tracks a click in a control by its action, on a link with an event by that event, and no other click', async () => {
  const { tracked } = await renderPage();
  for (const id of ['header', 'modal']) fireEvent.click(screen.getByText(id));
  fireEvent.click(screen.getByText('close corner'));
  for (const id of ['header', 'modal']) fireEvent.click(screen.getByText(`app of ${id}`));
  fireEvent.click(screen.getByText('header says'));
  for (const button of screen.getAllByText('nothing')) fireEvent.click(button);
  const clicks = ['look', 'look', 'close'].map((target) => ['click', target]);
  expect(tracked().map(({ event, target }) => [event, target])).toEqual([...clicks, ['app_download', null], ['app_download', null]]);
});

it('ignores the second click of a double click if the first has closed its control', async () => {
  const { clicks } = await renderPage();
  await step(() => fireEvent.click(screen.getByText('close modal'), { detail: 1 }));
  expect(screen.queryByTestId('modal')).toBeNull();
  await step(() => fireEvent.click(screen.getByText('close drawer'), { detail: 2 }));
  expect(screen.getByTestId('drawer')).toBeTruthy();
  expect(fireEvent.click(screen.getByText('drawer'), { detail: 2 })).toBe(false);
  expect(clicks()).toEqual(['close']);
});

it('handles the second click of a double click on the same control, and the next click', async () => {
  const { clicks } = await renderPage();
  for (const detail of [1, 2]) fireEvent.click(screen.getByText('header'), { detail });
  await step(() => fireEvent.click(screen.getByText('close modal'), { detail: 1 }));
  await step(() => fireEvent.click(screen.getByText('close drawer'), { detail: 1 }));
  expect(screen.queryByTestId('drawer')).toBeNull();
  expect(clicks()).toEqual(['look', 'look', 'close', 'close']);
});
