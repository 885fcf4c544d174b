import { expect, it, afterAll, afterEach, vi } from 'vitest';
import { Facts } from '../../runtime/facts/facts.ts';
import { MemoryClock, createLocation, createPorts } from '../../tests/kit/runtime/memory-ports.ts';
import { createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { createShiftedClock } from './shifted-clock.ts';
import { createFactOverride } from './fact-overrides.ts';
import { createRuntime } from '../../runtime/runtime.ts';
import { getFrozenSite } from '../../tests/project/frozen.ts';
import type { Person } from './protocol.ts';
import { getFacts, watchPage, getPlace, getSlots } from './reports.ts';

const AT = Date.UTC(2026, 2, 10, 12);
const HOUR_MS = 3_600_000;
const TYPES: SiteDocument['facts'] = {
  'memory.a.dismissedAt': { type: { kind: 'instant' }, nullable: true },
  'compliance.kycToast.riskUserGuideFrequency': { type: { kind: 'duration' }, nullable: true },
  'user.tierLevel': { type: { kind: 'int', min: 0, max: 100 }, nullable: true },
};

type Told = Parameters<typeof createFactOverride>[0]['facts'];

function createFacts(told: Told) {
  const { stores } = createTestStores({ document: createTestSite({ surfaces: { a: createModal() } }) }, { clock: new MemoryClock(AT) });
  const override = createFactOverride({ persona: null, facts: told }, AT, () => TYPES);
  return { stores, facts: new Facts(stores, override) };
}

const HK = 'compliance.toast.isHkUser';
const DISMISSED = 'memory.a.dismissedAt';
const LIFETIME = 'compliance.kycToast.riskUserGuideFrequency';

it.each<[string, Told, string, unknown]>([
  ['win over the back end', { [HK]: true }, HK, true],
  ['can be null', { 'user.tierLevel': null }, 'user.tierLevel', null],
  ['can be numbers', { 'user.tierLevel': 11 }, 'user.tierLevel', 11],
  ['can be ages', { [DISMISSED]: { ago: 'PT1H' } }, DISMISSED, AT - HOUR_MS],
  ['can be instants', { [DISMISSED]: '2026-03-10T11:00:00Z' }, DISMISSED, AT - HOUR_MS],
  ['can be durations', { [LIFETIME]: 'PT1H' }, LIFETIME, HOUR_MS],
  ['leave the page to its address', { 'page.route': 'assets' }, 'page.route', 'home'],
  ['replace what the back end knows of the page', { 'page.isBlocked': true }, 'page.isBlocked', true],
  ['leave others as they are', { 'user.tierLevel': 11 }, 'memory.a.shownAt', null],
])('[TOL-24] facts of a person %s', (_name, told, id, value) => {
  expect(createFacts(told).facts.read(id)).toEqual({ state: 'ready', value });
});

it('[TOL-24] facts of a person contain earlier actions until the visitor acts in the preview', () => {
  const { facts, stores } = createFacts({ 'memory.a.dismissedAt': { ago: 'PT1H' } });
  stores.memory.remember('a', 'dismissedAt', AT);
  expect(facts.read('memory.a.dismissedAt')).toEqual({ state: 'ready', value: AT });
});

it('[TOL-24] facts of a person can be unknown, and apply to a surface on screen, too', () => {
  expect(createFacts({ 'user.tierLevel': 'unknown' }).facts.read('user.tierLevel')).toEqual({ state: 'failed' });
  const { facts } = createFacts({ 'memory.a.shownAt': { ago: 'PT1H' } });
  expect(facts.snapshotFor('a').read('memory.a.shownAt')).toEqual({ state: 'ready', value: AT - HOUR_MS });
});

it('[TOL-24] the instant of a preview advances from its set time, and returns to now', () => {
  const below = new MemoryClock(AT);
  const clock = createShiftedClock(below);
  clock.set(AT + 24 * HOUR_MS);
  below.advance(1);
  expect(clock.now()).toBe(AT + 24 * HOUR_MS + 1);
  let fired: number | null = null;
  clock.after(HOUR_MS, () => (fired = clock.now()));
  below.advance(HOUR_MS);
  expect(fired).toBe(AT + 25 * HOUR_MS + 1);
  clock.set(null);
  expect(clock.now()).toBe(AT + HOUR_MS + 1);
});

// Waits for what the page loads after its first paint. Otherwise, it would load after the test.
afterAll(() => vi.dynamicImportSettled());

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function startPreview(facts: Person['facts'], path = '/') {
  const document = getFrozenSite('main');
  const ports = createPorts({ clock: new MemoryClock(AT), location: createLocation(`http://localhost${path}`) });
  const told = createFactOverride({ persona: null, facts }, AT, () => document.facts);
  const runtime = createRuntime(document, ports, {}, told);
  ends.push(runtime.start());
  return { runtime, location: ports.location };
}

it('[TOL-25] a preview reports the surfaces on screen by slot', () => {
  const slots = getSlots(startPreview({}).runtime);
  expect(slots).toMatchObject({ header: ['site-header'], footer: ['site-footer'] });
  expect(slots).not.toHaveProperty('modal');
});

it('[TOL-25] a preview reports its facts in the format of a facts file, its path and its language', () => {
  const facts = { [HK]: true, 'memory.bx-dialog.dismissedAt': { ago: 'PT1H' }, 'user.tierLevel': 'unknown' };
  const { runtime, location } = startPreview(facts, '/ar/assets?tab=spot');
  const dismissed = { 'memory.bx-dialog.dismissedAt': '2026-03-10T11:00:00.000Z' };
  expect(getFacts(runtime)).toMatchObject({ ...facts, ...dismissed, 'page.language': 'ar' });
  expect(getPlace(runtime)).toMatchObject({ language: 'ar', path: '/assets?tab=spot' });
  const told: unknown[] = [];
  ends.push(watchPage(runtime, (message) => void (message.type === 'moved' && told.push(message))));
  location.push('/ar');
  expect(told).toMatchObject([{ type: 'moved', route: 'home', path: '/', language: 'ar' }]);
});
