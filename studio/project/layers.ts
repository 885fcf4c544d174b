import { near } from '../../schemas/manifest/issue.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import { type Finding, findingAt } from './finding.ts';
import { oncePerKey, oncePerProject } from './once.ts';
import type { Project } from './project.ts';
import { BASE, isUnread, type Layer, manifestNames, parentOf, readLayer } from './read-layer.ts';

/** A manifest with all that it extends. */
export interface Chain {
  /** From the root parent to the manifest itself; where the chain breaks, from there on. */
  readonly layers: readonly Layer[];
  /** What is wrong with an `extends` in it, told at that one. */
  readonly findings: readonly Finding[];
  /** Whether something in it cannot be read or leads nowhere, here or further up. */
  readonly isBroken: boolean;
}

/** As many manifests may stand in a chain, the base and the site included (MAN-26). */
const MAX_LAYERS = 4;

/** Keys of the sites: every manifest that says which site it is or that no other extends, and those in a circle of which nobody knows. */
export const siteKeys = oncePerProject((project): readonly string[] => {
  const names = manifestNames(project);
  const parents = new Map(names.map((name) => [name, parentOf(readLayer(project, name))]));
  const extended = new Set([...parents].flatMap(([name, parent]) => (parent === name ? [] : [parent])));
  const sites = new Set(names.filter((name) => !extended.has(name) || isSite(readLayer(project, name).value)));
  const reached = new Set(sites);
  for (const site of sites)
    for (let at = parents.get(site); typeof at === 'string' && !reached.has(at); at = parents.get(at)) reached.add(at);
  return names.filter((name) => sites.has(name) || !reached.has(name));
});

function isSite({ site }: JsonObject): boolean {
  return isObject(site) && Object.hasOwn(site, 'key');
}

/** The layers of a manifest, and what is wrong with what it extends. */
export const chainOf = oncePerKey((project, name): Chain => chainFrom(project, name, []));

function chainFrom(project: Project, name: string, below: readonly string[]): Chain {
  const layer = readLayer(project, name);
  if (name === BASE) return { layers: [layer], findings: [], isBroken: isUnread(layer) };
  // A file that is no JSON may well say what it extends.
  if (isUnread(layer)) return { layers: [layer], findings: [], isBroken: true };
  const parent = parentOf(layer);
  const fault = parentFault(project, parent, [...below, name]);
  if (fault) return { layers: [layer], findings: [extendsFinding(layer, fault, project)], isBroken: true };
  const above = chainFrom(project, String(parent), [...below, name]);
  const isOwnFault = above.layers.length === MAX_LAYERS && !above.isBroken;
  if (isOwnFault) return { layers: [layer], findings: [extendsFinding(layer, TOO_DEEP, project)], isBroken: true };
  return { ...above, layers: [...above.layers, layer] };
}

type Fault = { readonly check: string; readonly message: string };
const TOO_DEEP: Fault = {
  check: 'manifest/too-deep',
  message: `makes a chain of more than ${MAX_LAYERS} manifests, the base and the site included`,
};

function parentFault(project: Project, parent: unknown, chain: readonly string[]): Fault | undefined {
  if (parent === undefined) return { check: 'manifest/extends', message: 'the key "extends" is missing' };
  if (typeof parent !== 'string') return { check: 'manifest/extends', message: 'expected the name of one manifest' };
  if (parent !== BASE && !manifestNames(project).includes(parent))
    return { check: 'manifest/unknown-parent', message: `no manifest "${parent}"` };
  return chain.includes(parent) ? { check: 'manifest/cycle', message: `"${parent}" extends itself in the end` } : undefined;
}

function extendsFinding(layer: Layer, { check, message }: Fault, project: Project): Finding {
  const [piece] = layer.pieces;
  const parent = parentOf(layer);
  const hint = check === 'manifest/unknown-parent' ? near(String(parent), [BASE, ...manifestNames(project)]) : {};
  const place = { file: piece?.file ?? '', text: piece?.source.text ?? '' };
  const misspelt =
    parent === undefined ? Object.keys(layer.value).find((key) => near(key, ['extends']).suggestion !== undefined) : undefined;
  if (piece && misspelt !== undefined) {
    const offset = piece.source.find([misspelt]).keyOffset;
    return findingAt({ ...place, offset }, { check, path: [misspelt], message: `unknown key "${misspelt}"`, suggestion: 'extends' });
  }
  return findingAt(
    { ...place, offset: piece?.source.find(['extends']).offset ?? 0 },
    { check, path: parent === undefined ? [] : ['extends'], message, ...hint },
  );
}
