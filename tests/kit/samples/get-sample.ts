import type { RawProps } from '../../../schemas/manifest/expression.ts';
import { getFrozenContents, getFrozenSite } from '../../project/frozen.ts';
import { SAMPLES } from './samples.ts';

const { surfaces, routes, guards } = getFrozenSite('main');
const contents = getFrozenContents('main');

/** Returns the sample of a component, or else the props of its first surface, last guard, or first page in the frozen project. */
export function getSample(component: string): RawProps {
  const surface = Object.values(surfaces).find((each) => each.component === component);
  const guard = Object.values(guards).findLast(({ screen }) => screen === component);
  const page = Object.keys(routes).find((id) => routes[id]?.screen === component) ?? '';
  return (SAMPLES as Readonly<Record<string, RawProps>>)[component] ?? surface?.props ?? guard?.props ?? contents[page]?.props ?? {};
}
