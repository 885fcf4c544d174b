import type { Problem } from '../../schemas/problem.ts';
import { type Hint, describeUnknownName } from '../../schemas/suggest.ts';
import type { Scope } from './scope.ts';
import type { Path } from '../project/references.ts';

/** Checks that a text exists in English and gets exactly its placeholders. `path` is the path of the text's key. */
export function checkPhrase(id: string, path: Path, given: readonly string[], scope: Scope): Problem[] {
  const { texts, words, unread, accused } = scope;
  const colon = id.indexOf(':');
  const namespace = id.slice(0, colon);
  const key = id.slice(colon + 1);
  if (colon < 0) return [{ check: 'reference/text', path, message: `"${id}" is no text: write "namespace:key"` }];
  if (words.has(namespace)) return [{ check: 'reference/text', path, message: `"${id}" is a component's own word: no record names it` }];
  if (unread.has(namespace)) return [];
  const outline = Object.hasOwn(texts, namespace) ? texts[namespace] : undefined;
  if (!outline)
    return [
      {
        check: 'reference/text',
        path,
        ...prependMessage('', describeUnknownName(`no texts "${namespace}" in locales/en`, namespace, Object.keys(texts)), `:${key}`),
      },
    ];
  const placeholders = outline.get(key);
  if (!placeholders)
    return [
      {
        check: 'reference/text',
        path,
        ...prependMessage(
          `${namespace}:`,
          describeUnknownName(`no text "${key}" in locales/en/${namespace}.json`, key, outline.keys()),
          '',
        ),
      },
    ];
  return accused.has(id) ? [] : checkPlaceholders(path, given, placeholders);
}

function checkPlaceholders(path: Path, given: readonly string[], wanted: ReadonlySet<string>): Problem[] {
  const missing = [...wanted].filter((name) => !given.includes(name));
  const extra = given
    .filter((name) => !wanted.has(name))
    .map((name): Problem => ({
      check: 'reference/placeholder',
      path: [...path.slice(0, -1), 'with', name],
      atKey: true,
      ...describeUnknownName(`the text has no placeholder "${name}"`, name, missing),
    }));
  const told = extra.map((problem) => problem.suggestion);
  return [
    ...extra,
    ...missing
      .filter((name) => !told.includes(name))
      .map((name) => ({ check: 'reference/placeholder', path, message: `the text needs the placeholder "${name}" in "with"` })),
  ];
}

function prependMessage<Said extends Hint>(before: string, input: Said, after: string): Said {
  return input.suggestion === undefined ? input : { ...input, suggestion: `${before}${input.suggestion}${after}` };
}
