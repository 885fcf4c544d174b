import { type Async, FAILED, ready } from '../../../schemas/async.ts';
import type { RawProps } from '../../../schemas/manifest/expression.ts';
import { LiveProps } from '../../../runtime/surfaces/resolve-props.ts';
import { fakeScope, linkTo } from './fake-scope.ts';

/** What values, facts, links, actions, menus, texts and arguments are, by id. */
export type Samples = Readonly<Record<string, unknown>>;

/** The props of a record as a component gets them, with samples for sources: a text is its key, a menu one item, what else has no sample is lost. */
export function sampleProps(raw: RawProps, samples: Samples = {}): Readonly<Record<string, unknown>> {
  const given = <T>(id: string, otherwise: T): T => (id in samples ? (samples[id] as T) : otherwise);
  const read = <T>(id: string): Async<T> => (id in samples ? ready(samples[id] as T) : FAILED);
  const scope = fakeScope({
    text: (key) => ready(given(key, key)),
    link: (id) => given(id, linkTo(id)),
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
