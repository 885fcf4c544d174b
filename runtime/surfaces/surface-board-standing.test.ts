import { onTestFinished, expect, it } from 'vitest';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic } from '../../schemas/rule.ts';
import { memoryDevice } from '../ports/memory-device.ts';
import { memoryLocation, memoryPorts, memoryStorage } from '../ports/memory.ts';
import { standing } from '../ports/plain-visitor.ts';
import { createRuntime } from '../runtime.ts';
import { contentsOf, modal, siteDocument } from '../testing/site-document.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const bar = (fields: Partial<Surface> = {}) => modal({ slot: 'bar', ...fields });
const rule = (logic: Logic) => ({ logic, onUnknown: 'hide' as const });
const rested = (surface: string) => rule({ not_within: [{ var: `memory.${surface}.dismissedAt` }, 'P30D'] });

const SURFACES = {
  always: bar({ priority: 9 }),
  once: bar({ when: 'once', priority: 8 }),
  offer: bar({ when: 'phones', kind: 'promotion' }),
  dialog: modal(),
};
const RULES = {
  once: rested('once'),
  phones: rule({ and: [{ var: 'device.isPhone' }, { '!': [{ var: 'compliance.limit.isUkLimit' }] }] }),
};

/** A page that stands, before a browser of this width that has dismissed the bar `once`. */
function standingPage(width: number) {
  const document = siteDocument({ rules: RULES, surfaces: SURFACES });
  const stored = memoryStorage(new Map([['meridian:surface:once', JSON.stringify({ dismissedAt: NOW - 1000 })]]));
  const real = memoryPorts({
    storage: stored,
    device: memoryDevice({ width }),
    location: memoryLocation('http://localhost:4173/'),
    fetch: () => new Promise<never>(() => undefined),
  });
  const { ports, comeAlive } = standing(
    { ...real, clock: { ...real.clock, now: () => NOW } },
    { at: NOW, path: '/' },
    'www.meridian.example',
  );
  const runtime = createRuntime(document, ports, contentsOf(document));
  runtime.stand();
  onTestFinished(() => runtime.board.dispose());
  const alive = (): void => {
    comeAlive();
    runtime.comeAlive();
  };
  const { board } = runtime;
  return {
    board,
    alive,
    stored,
    shown: () => ({ bars: board.visible('bar'), room: board.expected('bar'), modals: board.visible('modal') }),
  };
}

it('[MAN-8] a page that stands shows the bars of a plain visitor and no dialog, whoever looks', () => {
  for (const width of [375, 1440]) expect(standingPage(width).shown()).toEqual({ bars: ['always', 'once'], room: ['offer'], modals: [] });
});

it('keeps the room of what may come on phones alone', () => {
  const { board } = standingPage(1440);
  expect([board.widthOf('offer'), board.widthOf('always'), board.widthOf('once')]).toEqual(['phone', null, null]);
});

it.each([
  [375, ['offer']],
  [1440, []],
])('alive at %d px it is its visitor’s: what he dismissed is gone, what floats is there, room is kept for %j', (width, room) => {
  const { alive, shown } = standingPage(width);
  alive();
  expect(shown()).toEqual({ bars: ['always'], room, modals: ['dialog'] });
});

it('a bar that stays is opened anew, with its visitor’s past', () => {
  const { alive, board } = standingPage(1440);
  const before = board.state('always').facts;
  alive();
  expect(board.state('always').isOpen).toBe(true);
  expect(board.state('always').facts).not.toBe(before);
});
