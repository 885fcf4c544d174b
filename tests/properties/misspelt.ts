import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from '../../schemas/manifest/manifest.ts';
import { validateSite } from '../../studio/validate/validate-site.ts';
import { frozen as project } from '../project/frozen.ts';

/** A mutation that inserts a letter at `insert`. A finding must point to `at`. */
interface Target {
  readonly path: readonly (string | number)[];
  readonly at: number;
  readonly insert: number;
}

/** Ids that are defined here, so that a misspelling is only found where another place refers to them. */
const FREE_KEY = [
  /^note$|\.note$|^\$schema$/,
  /\.list\.[^.]+$/,
  /\.query\.[^.]+$/,
  /^menus\.[^.]+\.[^.]+$/,
  /\.children\.[^.]+$/,
  /\.inputs\.[^.]+$/,
  /^constants\.(kycLevels|appBuilds)\.[^.]+$/,
  /^codes\.(menu|business)\.[^.]+$/,
  // Host names contain dots and are checked where they are used.
  /^site\.allowedHosts\.[^.]+(\.[^.]+)*\.(?!(for|owner|reason)$)[^.]+$/,
  /\.fields\.[^.]+$/,
  /\.\d\.with\.[^.]+$/, // attributes of `track`
  /^(languages|features|routes|links|guards|menus|surfaces|actions|experiments|assets|removals)\.[^.]+$/,
];
const REFERENCE =
  /(^|\.)(component|slot|screen|kind|when|link|route|menu|action|feature|code|by|icon|open|remember|submit|fetch|store|extends|defaultLang|inherits|redirect|activeRoutes\.\d+|languages\.\d+)$/;

function findMissed(file: string, site: string, targets: readonly Target[]): string[] {
  // Errors of the same depth rarely hide each other.
  const depths = new Set(targets.map(({ path }) => path.length));
  const batches = [...depths].map((depth) => targets.filter(({ path }) => path.length === depth));
  const hidden = batches.flatMap((batch) => findUnseen(file, site, batch));
  const unseen = hidden.filter((target) => findUnseen(file, site, [target]).length > 0);
  return unseen.map(({ path }) => `${file} ${path.join('.')}`);
}

function findUnseen(file: string, site: string, batch: readonly Target[]): Target[] {
  const ordered = batch.toSorted((a, b) => a.insert - b.insert);
  const text = ordered.reduceRight((out, { insert }) => `${out.slice(0, insert)}x${out.slice(insert)}`, project.files.get(file) ?? '');
  const { findings } = validateSite(project.with(file, text).site(site));
  const errors = findings.filter(({ severity }) => severity === 'error');
  const places = new Set(errors.map((error) => `${error.file}:${error.line}:${error.column}`));
  // Each inserted letter moves the later positions.
  return ordered.filter(({ at }, index) => !places.has(formatPlace(file, text, at + index)));
}

function formatPlace(file: string, text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `${file}:${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`;
}

function findKeys(node: Node | undefined, path: readonly (string | number)[]): Target[] {
  if (node?.type === 'array') return (node.children ?? []).flatMap((child, index) => findKeys(child, [...path, index]));
  return (node?.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const at = [...path, String(key.value)];
    return [{ path: at, at: key.offset, insert: key.offset + key.length - 1 }, ...findKeys(value, at)];
  });
}

function findStrings(node: Node | undefined, path: readonly (string | number)[]): Target[] {
  if (node?.type === 'string') return [{ path, at: node.offset, insert: node.offset + node.length - 1 }];
  if (node?.type === 'array') return (node.children ?? []).flatMap((child, index) => findStrings(child, [...path, index]));
  return (node?.children ?? []).flatMap(({ children: [key, value] = [] }) => findStrings(value, [...path, String(key?.value)]));
}

/** Files with the site that includes them and their path in the manifest. */
export const FILES = [
  ...SECTIONS.map((section) => [`manifests/base/${section}.json`, 'main', [section]] as const).filter(([file]) => project.files.has(file)),
  ...['hk-dialog', 'new-user-reward-dialog'].map((id) => [`manifests/base/surfaces/${id}.json`, 'main', ['surfaces', id]] as const),
  ['manifests/main.json', 'main', []] as const,
  ['manifests/eu.json', 'eu', []] as const,
];

function isReference(path: readonly (string | number)[], text: string, offset: number): boolean {
  const place = path.join('.');
  const content = text.slice(offset + 1, text.indexOf('"', offset + 1));
  if (/(^|\.)text$/.test(place)) return content.includes(':');
  if (/(^|\.)value$/.test(place)) return content.includes('.');
  // A menu item's tooltip or a site's address may have the name of a reference.
  return REFERENCE.test(place) && !/^site\.(?!languages|defaultLang)/.test(place);
}

export function describeMisspelt(files: typeof FILES): void {
  describe.each(files)('%s on %s', (file, site, prefix) => {
    const text = project.files.get(file) ?? '';
    const root = parseTree(text);

    it('[MAN-3] rejects every misspelt key at its position', () => {
      const targets = findKeys(root, prefix).filter(({ path }) => !FREE_KEY.some((free) => free.test(path.join('.'))));
      expect(findMissed(file, site, targets)).toEqual([]);
    });

    it('rejects every misspelt reference at its position', () => {
      const targets = findStrings(root, prefix).filter(({ path, at }) => isReference(path, text, at));
      expect(findMissed(file, site, targets)).toEqual([]);
    });
  });
}
