import { describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from '../../schemas/manifest/resolved.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Logic } from '../../schemas/rule.ts';
import { NEVER, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { createDevice } from '../../tests/kit/runtime/memory-ports.ts';
import { createDeferred } from '../../tests/kit/runtime/settle.ts';
import { renderHosts } from '../../tests/kit/runtime/hosts.tsx';
import { createModal, createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { Slot } from './Host.tsx';

type Props = { readonly title?: string; readonly broken?: boolean };

function Notice({ props, surface }: ComponentProps<Props>) {
  if (props.broken === true) throw new Error('broken');
  const text = `${surface.id}:${props.title ?? ''}${surface.dismissible ? '' : '!'}`;
  return <button onClick={() => surface.act('close')}>{text}</button>;
}
const bar = (fields: Partial<Surface> = {}) => createModal({ slot: 'bar', ...fields });
const broken = (kind: Surface['kind'], props: Surface['props'] = {}) => bar({ kind, props: { broken: true, ...props } });

type SlotOptions = Partial<Omit<Parameters<typeof renderHosts>[1], 'components' | 'document'>> & {
  readonly load?: () => Promise<typeof Notice>;
  readonly slot?: 'bar' | 'header' | 'modal';
  readonly legalTexts?: Readonly<Record<string, string>>;
};

/** Renders a slot of a page with these surfaces. */
async function renderSlot(
  surfaces: Readonly<Record<string, Surface>>,
  { load = async () => Notice, slot = 'bar', legalTexts = {}, ...options }: SlotOptions = {},
) {
  const fresh: Logic = { not_within: [{ var: 'memory.a.dismissedAt' }, 'P1D'] };
  const rules = { fresh: { logic: fresh }, phone: { logic: { var: 'device.isPhone' } as const } };
  const document = createTestSite({ rules, surfaces, legalTexts });
  const parts = await renderHosts(<Slot id={slot} />, { document, components: { notice: load }, ...options });
  const records = () => [...parts.ports.storage.items].filter(([key]) => key.startsWith('meridian:surface:'));
  const change = (changed: Readonly<Record<string, Surface>>) =>
    parts.step(() => parts.stores.site.applySite({ ...document, surfaces: { ...surfaces, ...changed } }));
  return { ...parts, records, change };
}

it('[DLG-11] a surface is rendered in its slot, in order, with its props', async () => {
  const a = bar({ priority: 1, props: { title: 'A' } });
  const { text } = await renderSlot({ a, b: bar({ priority: 2, dismissible: false }), m: createModal() });
  expect(text()).toBe('b:!a:A');
});

it('a surface runs its actions, and is removed when they close it', async () => {
  const close: Surface['actions'] = { close: [{ remember: 'dismissedAt' }, { close: true }] };
  const { container, text, step } = await renderSlot({ a: bar({ when: 'fresh', actions: close }) });
  expect(text()).toBe('a:');
  await step(() => container.querySelector('button')!.click());
  expect(text()).toBe('');
});

it('a surface waits for its values, and is recorded as shown only when it is rendered', async () => {
  const answer = createDeferred();
  const a = bar({ props: { title: { value: 'prize.num' } }, actions: { shown: [{ toast: 'success', text: 'seen' }] } });
  const { text, step, ports, toasts, records } = await renderSlot({ a }, { answers: { 'prize-guide': answer.promise } });
  expect({ text: text(), records: records(), toasts: toasts.toasts }).toEqual({ text: '', records: [], toasts: [] });
  await step(() => answer.resolve({ prize_num: '100' }));
  expect([text(), records()]).toEqual(['a:100', [['meridian:surface:a', `{"shownAt":${ports.clock.now()}}`]]]);
  expect(toasts.toasts.length).toBe(1);
});

it('a surface of a permanent slot isn’t recorded as shown', async () => {
  const { text, records } = await renderSlot({ a: bar({ slot: 'header' }) }, { slot: 'header' });
  expect({ text: text(), records: records() }).toEqual({ text: 'a:', records: [] });
});

it('a surface has space before the first paint, on devices that may show it, and no code', async () => {
  const paint = { markUsable: () => undefined, onFrame: () => undefined, whenUsable: NEVER };
  const ports = { paint, device: { ...createDevice(), width: () => null } };
  const surfaces = { a: bar({ kind: 'promotion', when: 'phone' }), b: bar() };
  const { container } = await renderSlot(surfaces, { load: () => expect.unreachable(), ports });
  expect(container.innerHTML).toBe('<hr><div data-room="a" data-width="phone"><hr></div>');
});

describe('a surface that throws', () => {
  it('[MAN-17] is logged, the others stay, and it recovers when its own record changes', async () => {
    const { text, ports, records, change } = await renderSlot({ a: broken('service'), b: bar({ priority: 1 }) });
    expect(text()).toBe('b:');
    expect(ports.log.lines).toContainEqual({ level: 'error', event: 'surface-failed', detail: { surface: 'a' } });
    expect(records().map(([key]) => key)).toEqual(['meridian:surface:b']);
    await change({ b: bar({ priority: 1, props: { title: 'new' } }) });
    expect(text()).toBe('b:new');
    await change({ a: bar({ props: { title: 'fixed' } }) });
    expect(text()).toBe('a:fixedb:');
  });

  it('[MAN-17] recovers from a chunk that failed', async () => {
    const load = vi.fn(async () => Notice).mockRejectedValueOnce(new Error('chunk'));
    load.mockRejectedValueOnce(new Error('chunk'));
    const { text, step, stores, ports } = await renderSlot({ a: bar() }, { load });
    expect(text()).toBe('');
    await step(() => stores.failures.retry());
    expect([text(), load.mock.calls.length]).toEqual(['', 2]);
    await step(() => ports.clock.advance(5_000));
    expect(text()).toBe('a:');
  });

  it('[MAN-17] makes way for the next dialog if it isn’t legal, until the next page', async () => {
    const first = createModal({ priority: 2, kind: 'service', props: { broken: true } });
    const second = createModal({ kind: 'legal', props: { title: 'B' } });
    const { text, ports, step } = await renderSlot({ a: first, b: second }, { slot: 'modal' });
    expect(text()).toBe('b:B');
    await step(() => ports.location.push('/learn'));
    expect(text()).toBe('b:B');
  });

  it('[MAN-34] is plain text of the default language if it is a legal notice without its texts, until they load', async () => {
    const props = {
      title: { text: 'notices:a.title' },
      body: { text: 'notices:a.body', with: { tier: '11', 'a.b': 'x' } },
      points: { list: { one: { text: { text: 'notices:a.one' } } } },
    };
    const surfaces = { a: bar({ kind: 'legal', props }), b: bar({ priority: 1, props: { title: { text: 'notices:b.title' } } }) };
    const texts: Record<string, object> = { notices: toResponse({}, 503) };
    const legalTexts = { 'notices:a.title': 'Notice', 'notices:a.body': 'Tier {{tier}}{{gone}} {{- a.b, y}}', 'notices:a.one': 'Point' };
    const { text, step, stores, ports } = await renderSlot(surfaces, { texts, legalTexts });
    expect(text()).toBe('a failed: Notice, Tier 11 x, Point');
    expect(ports.log.lines.map(({ event }) => event)).toEqual(['texts-failed', 'surface-failed', 'surface-failed']);
    texts['notices'] = { a: { title: 'Loaded', body: '', one: '' }, b: { title: 'B' } };
    await step(() => stores.failures.retry());
    expect(text()).toBe('a:Loadedb:B');
  });

  const READ = { title: 'Notice', body: 'Read this' };
  const CONTENT = { title: 'Notice', content: { value: 'agreement.content' } };
  const AGREEMENT = { 'agreement-status': { status: 1, content: '<p>Read this</p>', submit_button: 'OK' } };
  const SIGNED_IN = { answers: AGREEMENT, cookies: { uid: '1', nickname: 'a' } };
  const NO_PRIZE = { answers: { 'prize-guide': {} } };
  const dialog = createModal({ kind: 'legal', props: { title: 'Notice', broken: true } });
  it.each<[string, Surface, string, SlotOptions]>([
    ['[MAN-18] is plain text if it is a legal notice', broken('legal', READ), 'a failed: Notice, Read this', {}],
    ['[MAN-18] is the plain text of the server', broken('legal', CONTENT), 'a failed: Notice, <p>Read this</p>', SIGNED_IN],
    ['[MAN-18] is an error without texts', broken('legal', { body: { value: 'prize.num' } }), 'a failed: , ', NO_PRIZE],
    ['[MAN-34] is above the page if it is a legal dialog', dialog, 'a failed above the page: Notice, ', { slot: 'modal' }],
    ['[MAN-19] is hidden if it is a promotion', broken('promotion', READ), '', {}],
    ['is hidden if it is a service notice', broken('service', READ), '', {}],
  ])('%s', async (_name, a, expected, options) => {
    expect((await renderSlot({ a }, options)).text()).toBe(expected);
  });
});
