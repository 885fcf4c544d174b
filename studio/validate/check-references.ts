import { formatLabeled } from '../../rules/label.ts';
import type { FactType } from '../../schemas/domains/fact.ts';
import { findHint } from '../../schemas/suggest.ts';
import type { PropKind, RefKind } from '../../schemas/manifest/meaning.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import type { ValueKind } from '../../schemas/domains/source.ts';
import { findArguments, checkArguments } from './check-arguments.ts';
import { checkAddress, isAddress } from './check-addresses.ts';
import { checkLinked } from './check-links.ts';
import { checkPhrase } from './check-phrases.ts';
import { isDuration, type Scope } from './scope.ts';
import { getRulePath } from '../project/files.ts';
import type { OwnedReferences, Path, PlainReference, Reference } from '../project/references.ts';

const NAMES: Readonly<Partial<Record<RefKind, string>>> = {
  menuCode: 'compliance code',
  openable: 'surface that a user can open',
  offeredLanguage: 'language of this site',
  file: 'file in public/',
};

/** Kinds of values that fit each kind of prop. A parameter is any plain text. */
const FITTING: Readonly<Partial<Record<PropKind, readonly ValueKind[]>>> = {
  text: ['text', 'number', 'content'],
  link: ['destination'],
  data: ['data', 'content', 'text', 'number'],
  scalar: ['text', 'number'],
};

export function checkOwned({ owner, references }: OwnedReferences, scope: Scope): Problem[] {
  return references.flatMap((reference) =>
    checkMention(reference, owner, scope).map((problem) => ({ ...problem, path: [...owner, ...problem.path] })),
  );
}

function checkMention(reference: Reference, owner: Path, scope: Scope): Problem[] {
  const { id, path } = reference;
  switch (reference.kind) {
    case 'phrase':
      return checkPhrase(id, path, reference.given, scope);
    case 'linked':
      return checkLinked(reference, scope);
    case 'control':
      return checkControl(reference, scope);
    case 'value':
      return checkValue(id, path, reference.as, scope);
    case 'fact':
      return checkFact(id, path, reference.cases, scope);
    case 'input':
      return checkInput(reference, owner, scope);
    default:
      return checkReference(reference, owner, scope);
  }
}

function checkReference(reference: PlainReference, owner: Path, scope: Scope): Problem[] {
  const { kind, id, path } = reference;
  if (isAddress(kind)) return checkAddress(kind, id, path, scope);
  switch (kind) {
    case 'text':
      return checkPhrase(id, path, [], scope);
    case 'link':
      return checkLinked(reference, scope);
    case 'duration':
      return isDuration(id)
        ? []
        : [{ check: 'manifest/duration', path, message: `"${id}" is no ISO 8601 duration such as "PT24H" or "P30D"` }];
    case 'routePair':
      return checkPair(id, path, scope);
    // An image is a file in `public/` or a data URL. Images can't run scripts.
    case 'image':
      return id.startsWith('data:image/') ? [] : checkKnown(reference, 'file', scope);
    case 'route':
      return isSame(reference, owner, scope) ? [] : checkKnown(reference, kind, scope);
    default:
      return checkKnown(reference, kind, scope);
  }
}

function checkControl(reference: Reference & { readonly kind: 'control' }, scope: Scope): Problem[] {
  const { id, path, given } = reference;
  const found = checkArguments(given, findArguments(scope.manifest.actions[id]), [...path.slice(0, -1), 'with']);
  return [...checkKnown(reference, 'action', scope), ...found];
}

function checkKnown(reference: Reference, kind: keyof Scope['known'], scope: Scope): Problem[] {
  const { id, path } = reference;
  const known = scope.known[kind];
  if (known.has(id) || (kind === 'rule' && scope.misnamed.has(getRulePath(id)))) return [];
  const atKey = 'atKey' in reference && reference.atKey;
  // A key that accepts a rule or a boolean.
  const expected = kind === 'rule' && path.at(-1) === 'dismissible' ? 'expected true, false or the id of a rule; ' : '';
  const said = describeUnknownName(`${expected}no ${NAMES[kind] ?? kind} "${id}"`, id, known);
  return [{ check: `reference/${kind}`, path, ...said, ...(atKey ? { atKey } : {}) }];
}

/** A link to a sister site can target the same route there. */
function isSame({ id, path }: Reference, owner: Path, { manifest }: Scope): boolean {
  const link = owner[0] === 'links' ? manifest.links[String(owner[1])] : undefined;
  return id === 'same' && (path[0] === 'app' ? link?.app?.site : link?.site) !== undefined;
}

function checkValue(id: string, path: Path, as: PropKind, { values }: Scope): Problem[] {
  const value = Object.hasOwn(values, id) ? values[id] : undefined;
  if (!value) return [{ check: 'reference/value', path, ...describeUnknownName(`no value "${id}"`, id, Object.keys(values)) }];
  const fitting = FITTING[as];
  if (!fitting || fitting.includes(value.kind)) return [];
  const candidates = Object.entries(values).flatMap(([name, other]) => (fitting.includes(other.kind) ? [name] : []));
  return [
    {
      check: 'reference/value-kind',
      path,
      message: `"${id}" is of the kind ${value.kind}; what fits here: ${fitting.join(', ')}`,
      ...findHint(id, candidates),
    },
  ];
}

function checkFact(id: string, path: Path, cases: readonly string[], { facts }: Scope): Problem[] {
  const fact = Object.hasOwn(facts, id) ? facts[id] : undefined;
  if (!fact) return [{ check: 'reference/fact', path, ...describeUnknownName(`no fact "${id}"`, id, Object.keys(facts)) }];
  const known = [...getCaseNames(fact.type), ...(fact.nullable ? ['null'] : [])];
  if (known.length === 0)
    return [{ check: 'reference/fact-cases', path, message: `"${id}" is ${fact.type.kind}: it has no cases; write a rule` }];
  return cases
    .filter((name) => !isCase(name, known, fact.type))
    .map((name): Problem => ({
      check: 'reference/fact-case',
      path: [...path.slice(0, -1), 'cases', name],
      atKey: true,
      ...describeUnknownName(`"${id}" can never be ${name}`, name, fact.type.kind === 'int' ? [] : known, (each) =>
        formatLabeled(each, fact),
      ),
    }));
}

function getCaseNames(type: FactType): string[] {
  if (type.kind === 'bool') return ['true', 'false'];
  if (type.kind === 'enum') return type.values.map(String);
  return type.kind === 'int' ? [String(type.min), String(type.max)] : [];
}

function isCase(name: string, known: readonly string[], type: FactType): boolean {
  if (known.includes(name)) return true;
  const number = Number(name);
  return type.kind === 'int' && String(number) === name && Number.isInteger(number) && number >= type.min && number <= type.max;
}

function checkInput({ id, path }: Reference, owner: Path, { manifest }: Scope): Problem[] {
  const surface = owner[0] === 'surfaces' ? manifest.surfaces[String(owner[1])] : undefined;
  if (!surface) return [{ check: 'reference/input', path, message: `"${id}": only actions of a surface have inputs` }];
  // User input isn't an input of the record. The component passes it with the action.
  const inputs = Object.keys(surface.inputs ?? {});
  const hint = findHint(id, inputs);
  return inputs.includes(id) || !('suggestion' in hint) ? [] : [{ check: 'reference/input', path, message: `no input "${id}"`, ...hint }];
}

function checkPair(id: string, path: Path, { known }: Scope): Problem[] {
  const names = id.split('/');
  if (names.length !== 2) return [{ check: 'reference/routePair', path, atKey: true, message: `"${id}" is not two routes: "from/to"` }];
  return names
    .filter((name) => !known.route.has(name))
    .map((name): Problem => ({
      check: 'reference/routePair',
      path,
      atKey: true,
      ...describeUnknownName(`no route "${name}"`, name, known.route),
    }));
}
