import { type Async, FAILED, ready } from '../../../schemas/async.ts';
import type { RawProps } from '../../../schemas/manifest/expression.ts';
import { LiveProps } from '../../../runtime/surfaces/resolve-props.ts';
import { createFakeScope, createLink } from './fake-scope.ts';

export type Samples = Readonly<Record<string, unknown>>;

/** Resolves the props of a record with sample values. A text is its key, a menu has one item, and other values fail. */
export function resolveSample(raw: RawProps, samples: Samples = {}): Readonly<Record<string, unknown>> {
  const given = <T>(id: string, otherwise: T): T => (id in samples ? (samples[id] as T) : otherwise);
  const read = <T>(id: string): Async<T> => (id in samples ? ready(samples[id] as T) : FAILED);
  const scope = createFakeScope({
    text: (key) => ready(given(key, key)),
    link: (id) => given(id, createLink(id)),
    value: read,
    fact: read,
    control: (id) => given(id, { id, run: () => undefined }),
    menu: (id) => given(id, { [id]: {} }),
    arg: (name) => given(name, undefined),
  });
  const props = new LiveProps(raw, scope).read();
  if (props.state !== 'ready') throw new Error('a prop waits for its source');
  return props.value;
}
