import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryClock, memoryLocation, memoryPorts } from '../../runtime/ports/memory.ts';
import { createRuntime } from '../../runtime/runtime.ts';
import { frozenSite } from '../../tests/project/frozen.ts';
import type { Person } from './protocol.ts';
import { factsOf, followReports, placeOf, slotsOf } from './reports.ts';
import { toldFacts } from './told-facts.ts';

// What a page loads after its first paint is waited for, or it would be asked for when nothing is left to load it.
afterAll(() => vi.dynamicImportSettled());

const AT = Date.UTC(2026, 2, 10, 12);
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function previewOf(facts: Person['facts'], path = '/') {
  const document = frozenSite('main');
  const ports = memoryPorts({ clock: new MemoryClock(AT), location: memoryLocation(`http://localhost${path}`) });
  const told = toldFacts({ persona: null, facts }, AT, () => document.facts);
  const runtime = createRuntime(document, ports, {}, told);
  ends.push(runtime.start());
  return { runtime, location: ports.location };
}

const HK = { 'compliance.toast.isHkUser': true };

describe('[TOL-25] what a preview tells of itself', () => {
  it('is what is on screen, by slot', () => {
    const slots = slotsOf(previewOf({}).runtime);
    expect(slots).toMatchObject({ header: ['site-header'], footer: ['site-footer'] });
    expect(slots).not.toHaveProperty('modal');
  });

  it('is what the rules read, as a facts file has it', () => {
    const told = factsOf(previewOf({ ...HK, 'memory.bx-dialog.dismissedAt': { ago: 'PT1H' }, 'user.tierLevel': 'unknown' }).runtime);
    expect(told).toMatchObject({
      'compliance.toast.isHkUser': true,
      'memory.bx-dialog.dismissedAt': '2026-03-10T11:00:00.000Z',
      'user.tierLevel': 'unknown',
      'page.route': 'home',
    });
  });

  it('is the visitor’s way, with the language apart from the path', () => {
    const { runtime, location } = previewOf({}, '/ar/assets?tab=spot');
    expect(placeOf(runtime)).toMatchObject({ language: 'ar', path: '/assets?tab=spot' });
    const told: unknown[] = [];
    ends.push(followReports(runtime, (message) => void (message.type === 'moved' && told.push(message))));
    location.push('/ar');
    expect(told).toMatchObject([{ type: 'moved', route: 'home', path: '/', language: 'ar' }]);
  });
});
