import { site as siteSchema } from '../../../schemas/manifest/site.ts';
import { isObject, isOptional, getShape } from '../../../schemas/manifest/shape.ts';
import { isRefused, type Rejection, createUnknownError, type CreateOptions } from './create-options.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';
import { FALLBACK_LANGUAGE } from '../../project/texts.ts';
import { formatJson } from '../tokens.ts';

const SCHEMA = '../schemas/json/site.schema.json';

export interface SiteDraft {
  readonly project: Project;
  /** Inherited values that a site often overrides. */
  readonly inherited: readonly string[];
}

/** Adds a site with the values that must be unique, and those that its parent lacks. */
export function addSite(project: Project, options: CreateOptions): SiteDraft | Rejection {
  const { id, parent = BASE } = options;
  const parents = [BASE, ...project.manifestNames];
  if (!parents.includes(parent)) return createUnknownError('manifest', parent, parents);
  const configs = project.configs;
  const own = createOwnFields(options, configs);
  if (isRefused(own)) return own;
  const inherited = getInheritedFields(project, parent);
  const [language = FALLBACK_LANGUAGE] = options.languages ?? [];
  const tongues = options.languages ?? (inherited.includes('languages') ? null : [language]);
  const site = { ...own, ...(tongues ? { languages: tongues, defaultLang: tongues[0] } : {}) };
  const said = Object.keys(site);
  const missing = getRequiredFields().find((name) => !said.includes(name) && !inherited.includes(name));
  if (missing !== undefined) return { error: `"${parent}" says no "${missing}": extend a manifest that does` };
  const text = formatJson({ $schema: SCHEMA, extends: parent, site });
  return { project: project.with(`manifests/${id}.json`, text), inherited: inherited.filter((name) => !said.includes(name)) };
}

function createOwnFields({ id, number, name, host }: CreateOptions, configs: Project['configs']): object | Rejection {
  const sites = [...configs.values()].map(({ site }) => site);
  const numbers = sites.map((site) => site.id);
  const fallback = sites.find((site) => site.fallback === true) ?? sites[0];
  // www.meridian.example → ie.meridian.example
  const domain = fallback?.hosts.production.split('.').slice(1).join('.') ?? '';
  if (host === undefined && domain === '') return { error: 'say where it is reached: --host ie.meridian.example' };
  return {
    id: number ?? Math.max(0, ...numbers) + 1,
    key: id,
    name: name ?? [fallback?.name ?? '', capitalize(id)].join(' ').trim(),
    hosts: { local: [`${id}.localhost`], production: host ?? `${id}.${domain}` },
  };
}

function capitalize(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function getInheritedFields(project: Project, parent: string): string[] {
  const heirs = project.siteKeys.filter((key) => project.site(key).chain.layers.some(({ name }) => name === parent));
  const [heir] = heirs;
  if (heir === undefined) return [];
  const { layers } = project.site(heir).chain;
  const above = layers.slice(0, layers.findIndex(({ name }) => name === parent) + 1);
  return [...new Set(above.flatMap(({ value }) => (isObject(value['site']) ? Object.keys(value['site']) : [])))];
}

function getRequiredFields(): string[] {
  return Object.entries(getShape(siteSchema) ?? {}).flatMap(([name, child]) => (isOptional(child) ? [] : [name]));
}
