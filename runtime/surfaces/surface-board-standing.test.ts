import { expect, it, onTestFinished } from 'vitest';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { memoryDevice } from '../../tests/kit/runtime/memory-device.ts';
import { memoryPorts, memoryStorage } from '../../tests/kit/runtime/memory-ports.ts';
import { createHydrationPorts } from '../ports/anonymous-visitor.ts';
import { createRuntime } from '../runtime.ts';
import { NEVER } from '../../tests/kit/runtime/fake-network.ts';
import { contentsOf, modal, siteDocument } from '../../tests/kit/runtime/site-document.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const bar = (fields: Partial<Surface> = {}) => modal({ slot: 'bar', ...fields });
const document = siteDocument({
  rules: {
    once: { logic: { not_within: [{ var: 'memory.once.dismissedAt' }, 'P30D'] } },
    phones: { logic: { and: [{ var: 'device.isPhone' }, { '!': [{ var: 'compliance.limit.isUkLimit' }] }] } },
  },
  surfaces: {
    always: bar({ priority: 9 }),
    once: bar({ when: 'once', priority: 8 }),
    offer: bar({ when: 'phones', kind: 'promotion' }),
    dialog: modal(),
  },
});

/** A prerendered page in a browser of this width whose user has dismissed the bar `once`. */
function prerenderedPage(width: number) {
  const real = memoryPorts({
    storage: memoryStorage(new Map([['meridian:surface:once', JSON.stringify({ dismissedAt: NOW - 1000 })]])),
    device: memoryDevice({ width }),
    fetch: () => NEVER,
  });
  const drawn = { at: NOW, path: '/' };
  const hydration = createHydrationPorts({ ...real, clock: { ...real.clock, now: () => NOW } }, drawn, 'www.meridian.example');
  const runtime = createRuntime(document, hydration.ports, contentsOf(document));
  runtime.startPrerendered();
  const { board } = runtime;
  onTestFinished(() => board.dispose());
  const activate = (): void => {
    hydration.activate();
    runtime.activate();
  };
  const shown = () => ({ bars: board.visible('bar'), room: board.reserved('bar'), modals: board.visible('modal') });
  return { board, activate, shown };
}

it.each([
  [375, ['offer']],
  [1440, []],
])('[MAN-8] shows the bars of an anonymous visitor and no dialog, and at %d px those of its user once active', (width, room) => {
  const { board, activate, shown } = prerenderedPage(width);
  expect(shown()).toEqual({ bars: ['always', 'once'], room: ['offer'], modals: [] });
  // Starts once: the page may already run.
  board.start();
  expect(shown().modals).toEqual([]);
  activate();
  expect(shown()).toEqual({ bars: ['always'], room, modals: ['dialog'] });
});

it('reserves space on phones alone for a bar that only phones show', () => {
  const { board } = prerenderedPage(1440);
  expect([board.getReservedWidth('offer'), board.getReservedWidth('always'), board.getReservedWidth('once')]).toEqual([
    'phone',
    null,
    null,
  ]);
});

it('opens a bar that stays again, with the facts of its user', () => {
  const { activate, board } = prerenderedPage(1440);
  const before = board.state('always').facts;
  activate();
  expect(board.state('always').isOpen).toBe(true);
  expect(board.state('always').facts).not.toBe(before);
});
