import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { getLocation } from 'jsonc-parser';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { StudioStore } from './store.ts';

export function createCompletions(store: StudioStore, file: string): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const record = store.detail?.records.find(({ layers }) => layers.some((layer) => layer.file === file));
    const layer = record?.layers.find((each) => each.file === file);
    if (!record || !layer) return null;
    const { path, isAtPropertyKey } = getLocation(context.state.doc.toString(), context.pos);
    if (layer.path.some((key, index) => path[index] !== key)) return null;
    const inner = path.slice(layer.path.length);
    const schema = findSubschema(record.schema, isAtPropertyKey ? inner.slice(0, -1) : inner);
    const word = context.matchBefore(/[\w-]*/);
    if (!schema || !word || (word.from === word.to && !context.explicit)) return null;
    const offered = isAtPropertyKey ? Object.keys(isObject(schema['properties']) ? schema['properties'] : {}) : getValues(schema);
    const isQuoted = context.state.sliceDoc(word.from - 1, word.from) === '"';
    return { from: word.from, options: offered.map((label) => ({ label, apply: isQuoted || !isAtPropertyKey ? label : `"${label}": ` })) };
  };
}

function findSubschema(schema: JsonObject, path: readonly (string | number)[]): JsonObject | null {
  return path.reduce<JsonObject | null>((at, key) => {
    const properties = at?.['properties'];
    const part = isObject(properties) ? properties[String(key)] : undefined;
    return isObject(part) ? part : null;
  }, schema);
}

function getValues(schema: JsonObject): readonly string[] {
  if (schema['type'] === 'boolean') return ['true', 'false'];
  return Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
}
