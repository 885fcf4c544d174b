import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { getMeaning } from '../../../schemas/manifest/meaning.ts';
import { isOptional, getLiterals, type Schema, type Shape, getShape, unwrap } from '../../../schemas/manifest/shape.ts';
import type { Rejection, CreateOptions } from './create-options.ts';

export interface Props {
  readonly props: Readonly<Record<string, unknown>>;
}

export function createProps(
  part: ComponentParts[string],
  usual: Readonly<Record<string, unknown>>,
  options: CreateOptions,
): Props | Rejection {
  const shape = getShape(part.props) ?? {};
  const given: Readonly<Record<string, unknown>> = { ...(options.link === undefined ? {} : { link: options.link }), ...options.props };
  const strange = Object.keys(given).find((name) => !Object.hasOwn(shape, name));
  if (strange !== undefined) return { error: `it takes no "${strange}"; known: ${Object.keys(shape).join(', ')}` };
  const props = Object.entries(shape).flatMap(([name, child]) => {
    const value = given[name] ?? (isOptional(child) ? undefined : (usual[name] ?? getFirstValue(child)));
    return value === undefined ? [] : [[name, value] as const];
  });
  const written = Object.fromEntries(props);
  const missing = Object.entries(shape).find(([name, child]) => !isOptional(child) && !isText(child) && written[name] === undefined);
  if (missing) return { error: `say ${missing[0] === 'link' ? '--link ID' : `--prop ${missing[0]}=JSON`}: it cannot do without` };
  return { props: written };
}

export function getTextProps(part: ComponentParts[string]): string[] {
  return getTextNames(getShape(part.props) ?? {});
}

function getTextNames(shape: Shape): string[] {
  return Object.entries(shape).flatMap(([name, child]) => (isText(child) ? [name] : []));
}

export function isText(schema: Schema): boolean {
  const its = getMeaning(unwrap(schema));
  return its !== undefined && 'prop' in its && its.prop === 'text';
}

function getFirstValue(schema: Schema): unknown {
  const shape = getShape(schema);
  if (shape && Object.keys(shape).join() === 'list') return { list: ['first'] };
  return getLiterals(schema)?.[0];
}
