import { findHint } from '../../schemas/suggest.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Finding } from './finding.ts';
import { BASE, isUnread, type Layer, getParent } from './fragments.ts';

export interface Manifests {
  /** All manifests except the base: sites, and groups that they extend. */
  readonly manifestNames: readonly string[];
  readonly layer: (name: string) => Layer;
}

export interface Chain {
  /** From the root parent to the manifest itself. If the chain is broken, it starts at the break. */
  readonly layers: readonly Layer[];
  /** Problems of `extends`, each reported for the manifest that contains it. */
  readonly findings: readonly Finding[];
  readonly isBroken: boolean;
}

/** Maximum length of a chain, including the base and the site (MAN-26). */
const MAX_LAYERS = 4;

/**
 * Returns the keys of all sites: manifests that declare a site or that no other extends, including circular ones. While a manifest is
 * unreadable, a group can look like a site, because the unreadable manifest may extend it.
 */
export function findSites({ manifestNames, layer }: Manifests): readonly string[] {
  const layers = manifestNames.map(layer);
  const parents = new Map(layers.map((each) => [each.name, getParent(each)]));
  const extended = new Set([...parents].flatMap(([name, parent]) => (parent === name ? [] : [parent])));
  const isKnown = !layers.some(isUnread);
  const isLast = (each: Layer): boolean => !extended.has(each.name) && (isKnown || isUnread(each));
  const sites = new Set(layers.filter((each) => isSite(each.value) || isLast(each)).map(({ name }) => name));
  const reached = new Set(sites);
  for (const site of sites)
    for (let at = parents.get(site); typeof at === 'string' && !reached.has(at); at = parents.get(at)) reached.add(at);
  return manifestNames.filter((name) => sites.has(name) || (extended.has(name) && !reached.has(name)));
}

function isSite({ site }: JsonObject): boolean {
  return isObject(site) && Object.hasOwn(site, 'key');
}

export function resolveChain(manifests: Manifests, name: string, below: readonly string[] = []): Chain {
  const layer = manifests.layer(name);
  if (name === BASE) return { layers: [layer], findings: [], isBroken: isUnread(layer) };
  // An unreadable manifest may contain `extends`.
  if (isUnread(layer)) return { layers: [layer], findings: [], isBroken: true };
  const parent = getParent(layer);
  const fault = checkParent(manifests, parent, [...below, name]);
  if (fault) return createBrokenChain(layer, fault);
  const above = resolveChain(manifests, String(parent), [...below, name]);
  if (above.layers.length === MAX_LAYERS && !above.isBroken) return createBrokenChain(layer, TOO_DEEP);
  return { ...above, layers: [...above.layers, layer] };
}

type Fault = Pick<Problem, 'check' | 'message' | 'suggestion'>;
const TOO_DEEP: Fault = {
  check: 'manifest/too-deep',
  message: `makes a chain of more than ${MAX_LAYERS} manifests, the base and the site included`,
};

function checkParent({ manifestNames }: Manifests, parent: unknown, chain: readonly string[]): Fault | undefined {
  if (parent === undefined) return { check: 'manifest/extends', message: 'the key "extends" is missing' };
  if (typeof parent !== 'string') return { check: 'manifest/extends', message: 'expected the name of one manifest' };
  if (parent !== BASE && !manifestNames.includes(parent))
    return { check: 'manifest/unknown-parent', message: `no manifest "${parent}"`, ...findHint(parent, [BASE, ...manifestNames]) };
  return chain.includes(parent) ? { check: 'manifest/cycle', message: `"${parent}" extends itself in the end` } : undefined;
}

function createBrokenChain(layer: Layer, fault: Fault): Chain {
  const [first] = layer.fragments;
  const findings = first ? [first.source.finding(toProblem(layer, fault))] : [];
  return { layers: [layer], findings, isBroken: true };
}

function toProblem(layer: Layer, fault: Fault): Problem {
  if (getParent(layer) !== undefined) return { ...fault, path: ['extends'] };
  const misspelt = Object.keys(layer.value).find((key) => findHint(key, ['extends']).suggestion !== undefined);
  if (misspelt === undefined) return { ...fault, path: [] };
  return { check: fault.check, path: [misspelt], atKey: true, message: `unknown key "${misspelt}"`, suggestion: 'extends' };
}
