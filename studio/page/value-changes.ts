import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { ValueRequest } from '../server/requests.ts';
import type { RecordForm } from '../server/shapes.ts';

export interface ValueChange {
  readonly path: readonly string[];
  readonly value: unknown;
}

export function computeValueChanges(before: JsonObject, after: JsonObject, at: readonly string[] = []): ValueChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key): ValueChange[] => {
    const [was, is] = [before[key], after[key]];
    const path = [...at, key];
    if (isObject(was) && isObject(is)) return computeValueChanges(was, is, path);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, value: is }];
  });
}

export function applyChanges(record: JsonObject, changes: readonly ValueChange[]): JsonObject {
  return changes.reduce((made, { path, value }) => withValue(made, path, value), record);
}

function withValue(record: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const { [key]: inner, ...others } = record;
  if (rest.length > 0) return { ...record, [key]: withValue(isObject(inner) ? inner : {}, rest, value) };
  return value === undefined ? others : { ...record, [key]: value };
}

/** Chooses the layer to write: the selected one, or a later one that already sets the value and would override it. */
export function createValueRequest({ layers, origins }: RecordForm, layer: string, { path, value }: ValueChange): ValueRequest | null {
  const setBy = path.map((_, index) => origins[path.slice(0, path.length - index).join('.')]).find((origin) => origin !== undefined);
  const index = Math.max(
    layers.findIndex((each) => each.layer === layer),
    setBy && layers.some((each) => each.layer === setBy.layer) && value !== undefined
      ? layers.findIndex((each) => each.layer === setBy.layer)
      : 0,
  );
  const target = layers[index];
  return target ? { file: target.file, path: [...target.path, ...path], ...(value === undefined ? {} : { value }) } : null;
}
