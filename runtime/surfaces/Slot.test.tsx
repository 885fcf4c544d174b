import { describe, expect, it } from 'vitest';
import type { ComponentProps } from '../../schemas/manifest/resolved.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { MemoryStorage } from '../ports/memory.ts';
import { deferred } from '../testing/deferred.ts';
import { drawHosts } from '../testing/hosts.tsx';
import { settle } from '../testing/settle.ts';
import { modal, siteDocument } from '../testing/site-document.ts';
import { Slot } from './Slot.tsx';

interface Props {
  readonly title?: string;
  readonly broken?: boolean;
}

/** Throws when its record says so. */
function Notice({ props, surface }: ComponentProps<Props>) {
  if (props.broken === true) throw new Error('broken');
  return (
    <button
      type="button"
      onClick={() => surface.act('close')}
    >{`${surface.id}:${props.title ?? ''}${surface.dismissible ? '' : '!'}`}</button>
  );
}
const components = { notice: async () => Notice };
const bar = (fields: Partial<Surface> = {}) => modal({ slot: 'bar', ...fields });
const documentOf = (surfaces: Readonly<Record<string, Surface>>) => siteDocument({ surfaces });
const broken = (kind: Surface['kind'], props: Surface['props'] = {}) => bar({ kind, props: { broken: true, ...props } });

/** What is kept of surfaces. */
const recordsIn = ({ storage }: { readonly storage: MemoryStorage }) =>
  [...storage.items].filter(([key]) => key.startsWith('meridian:surface:'));

describe('a surface', () => {
  it('[DLG-11] is drawn in its slot, in order, with its props', async () => {
    const document = documentOf({
      a: bar({ priority: 1, props: { title: 'A' } }),
      b: bar({ priority: 2, dismissible: false }),
      m: modal(),
    });
    expect((await drawHosts(<Slot id="bar" />, { document, components })).text()).toBe('b:!a:A');
  });

  it('raises its actions, and goes when they close it', async () => {
    const document = siteDocument({
      rules: { fresh: { logic: { not_within: [{ var: 'memory.a.dismissedAt' }, 'P1D'] } } },
      surfaces: { a: bar({ when: 'fresh', actions: { close: [{ remember: 'dismissedAt' }, { close: true }] } }) },
    });
    const { container, text, step } = await drawHosts(<Slot id="bar" />, { document, components });
    expect(text()).toBe('a:');
    await step(() => container.querySelector('button')!.click());
    expect(text()).toBe('');
  });

  it('waits for its values, and records its showing only once it is seen', async () => {
    const answer = deferred();
    const document = documentOf({
      a: bar({ props: { title: { value: 'prize.num' } }, actions: { shown: [{ toast: 'success', text: 'seen' }] } }),
    });
    const { text, step, ports, toasts } = await drawHosts(<Slot id="bar" />, {
      document,
      components,
      answers: { 'prize-guide': answer.promise },
    });
    expect({ text: text(), stored: recordsIn(ports).length, toasts: toasts.toasts.length }).toEqual({ text: '', stored: 0, toasts: 0 });
    await step(() => answer.resolve({ prize_num: '100' }));
    expect(text()).toBe('a:100');
    expect(recordsIn(ports)).toEqual([['meridian:surface:a', `{"shownAt":${ports.clock.now()}}`]]);
    expect(toasts.toasts.length).toBe(1);
  });

  it('of a slot that always stands leaves no record', async () => {
    const document = documentOf({ a: bar({ slot: 'header' }) });
    const { text, ports } = await drawHosts(<Slot id="header" />, { document, components });
    expect({ text: text(), stored: recordsIn(ports).length }).toEqual({ text: 'a:', stored: 0 });
  });
});

describe('a surface that throws', () => {
  it('[MAN-17] leaves the others standing', async () => {
    const document = documentOf({ a: broken('service'), b: bar({ priority: 1 }) });
    const { text, ports } = await drawHosts(<Slot id="bar" />, { document, components });
    expect(text()).toBe('b:');
    expect(ports.log.lines).toContainEqual({ level: 'error', event: 'surface-failed', detail: { surface: 'a' } });
    expect(recordsIn(ports).map(([key]) => key)).toEqual(['meridian:surface:b']);
  });

  it('[MAN-17] heals when its record is mended, without a reload, and not before', async () => {
    const document = documentOf({ a: broken('service'), b: bar({ priority: 1 }) });
    const { text, step, stores } = await drawHosts(<Slot id="bar" />, { document, components });
    await step(() =>
      stores.site.applySite({ ...document, surfaces: { ...document.surfaces, b: bar({ priority: 1, props: { title: 'new' } }) } }),
    );
    expect(text()).toBe('b:new');
    await step(() => stores.site.applySite({ ...document, surfaces: { ...document.surfaces, a: bar({ props: { title: 'mended' } }) } }));
    expect(text()).toBe('a:mendedb:');
  });

  it('[MAN-17] heals from a chunk that failed', async () => {
    let isDown = true;
    const load = async () => {
      if (isDown) throw new Error('chunk');
      return Notice;
    };
    const document = documentOf({ a: bar({ kind: 'service' }) });
    const { text, step, stores } = await drawHosts(<Slot id="bar" />, { document, components: { notice: load } });
    expect(text()).toBe('');
    isDown = false;
    await step(() => stores.site.applySite({ ...document, surfaces: { a: bar({ priority: 1 }) } }));
    expect(text()).toBe('a:');
  });

  it.each<[string, Surface['kind'], string]>([
    ['[MAN-18] a legal notice is there as plain text', 'legal', 'a failed: Notice, Read this'],
    ['[MAN-19] a promotion hides', 'promotion', ''],
    ['a service hides', 'service', ''],
  ])('%s', async (_name, kind, expected) => {
    const document = documentOf({ a: broken(kind, { title: 'Notice', body: 'Read this' }) });
    expect((await drawHosts(<Slot id="bar" />, { document, components })).text()).toBe(expected);
  });

  it('[MAN-18] a legal notice that the server words is there in its words', async () => {
    const document = documentOf({ a: broken('legal', { title: 'Notice', content: { value: 'agreement.content' } }) });
    const answers = { 'agreement-status': { status: 1, content: '<p>Read this</p>', submit_button: 'OK' } };
    const { text } = await drawHosts(<Slot id="bar" />, { document, components, answers, cookies: { uid: '1', nickname: 'a' } });
    expect(text()).toBe('a failed: Notice, <p>Read this</p>');
  });

  it('[MAN-18] a legal notice without words still says that it failed', async () => {
    const document = documentOf({ a: broken('legal', { body: { value: 'prize.num' } }) });
    expect((await drawHosts(<Slot id="bar" />, { document, components, answers: { 'prize-guide': {} } })).text()).toBe('a failed: , ');
  });
});

describe('while a chunk is under way', () => {
  it('the surface is not there, nor recorded as shown', async () => {
    const chunk = deferred<typeof Notice>();
    const { text, step, ports } = await drawHosts(<Slot id="bar" />, {
      document: documentOf({ a: bar() }),
      components: { notice: () => chunk.promise },
    });
    await settle();
    expect({ text: text(), stored: recordsIn(ports).length }).toEqual({ text: '', stored: 0 });
    await step(() => chunk.resolve(Notice));
    expect({ text: text(), stored: recordsIn(ports).length }).toEqual({ text: 'a:', stored: 1 });
  });
});
