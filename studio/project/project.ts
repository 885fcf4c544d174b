import { compareShallow, computed, makeObservable } from 'mobx';
import { createFactCatalogue } from '../../schemas/domains/catalogue.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { createManifestSchema } from '../../schemas/manifest/manifest-schema.ts';
import type { JsonObject, Schema } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Effective, toEffective, isKnownSection } from './effective.ts';
import type { Files } from './files.ts';
import type { Offset } from './finding.ts';
import { BASE, groupFiles, type Fragment, createLayer } from './fragments.ts';
import { mergeLayers, type Inheritance } from './inherit.ts';
import { type Chain, resolveChain, findSites } from './layers.ts';
import { locateValue } from './locate.ts';
import { createKeyed, memoize } from './memoize.ts';
import { prune, type Pruned } from './prune.ts';
import { type OwnedReferences, type Reference, groupReferences } from './references.ts';
import type { SourceCache } from './source.ts';
import { Sources } from './sources.ts';

/** Lazy, and cached until a file that it depends on changes. */
const cached = computed({ keepAlive: true });
/** Compares lists shallowly, so that an equal list doesn't trigger recomputation. */
const cachedList = computed({ keepAlive: true, equals: compareShallow });

const schemaFor = memoize(createManifestSchema);
const factsOf = memoize(createFactCatalogue);

/** Names outside the manifests that manifests can refer to: components, icons, static files. */
export interface ProjectDeps {
  readonly parts: ComponentParts;
  readonly icons: ReadonlySet<string>;
  /** URL paths of static files, such as `/docs/japan/user-agreement.pdf`. */
  readonly publicFiles: ReadonlySet<string>;
  readonly publicHashes?: ReadonlyMap<string, string>;
}

export class Project extends Sources {
  readonly surroundings: ProjectDeps;
  readonly layer = createKeyed((name) => createLayer(name, this.fragmentsOf(name)));
  readonly site = createKeyed((key) => new Site(this, key));

  constructor(files: Files, surroundings: ProjectDeps, cache?: SourceCache) {
    super(files, cache);
    this.surroundings = surroundings;
    makeObservable(this, {
      manifestFiles: cached,
      manifestNames: cachedList,
      siteKeys: cachedList,
      configs: cached,
      isEverySiteWhole: cached,
    });
  }

  get manifestFiles(): ReturnType<typeof groupFiles> {
    return groupFiles(this.paths);
  }

  get manifestNames(): readonly string[] {
    return [...this.manifestFiles.keys()].filter((name) => name !== BASE);
  }

  get siteKeys(): readonly string[] {
    return findSites(this);
  }

  get sites(): readonly Site[] {
    return this.siteKeys.map(this.site);
  }

  get schema(): Schema {
    return schemaFor(this.surroundings.parts);
  }

  get configs(): ReadonlyMap<string, Pick<Manifest, 'site' | 'languages'>> {
    return new Map(this.sites.map((site) => [site.key, getConfig(site)]));
  }

  /** True if every site is readable and has only known sections. Only then can checks conclude that no site uses something. */
  get isEverySiteWhole(): boolean {
    return this.sites.every(({ isComplete, merged }) => isComplete && Object.keys(merged).every(isKnownSection));
  }

  /** Copies the project with other files. Shares cached results of unchanged files. */
  withFiles(files: Files): Project {
    return new Project(files, this.surroundings, this.cache);
  }

  withPublicHashes(publicHashes: ReadonlyMap<string, string>): Project {
    return new Project(this, { ...this.surroundings, publicHashes }, this.cache);
  }

  /** A copy with one file put in, changed or (null) taken out. */
  with(path: string, text: string | null): Project {
    const copy = this.withFiles(this);
    copy.write(path, text);
    return copy;
  }

  private fragmentsOf(name: string): readonly Fragment[] {
    const missing = name === BASE ? [] : [[`manifests/${name}.json`, []] as const];
    return (this.manifestFiles.get(name) ?? missing).map(([file, at]) => ({ at, source: this.source(file) }));
  }
}

/** A manifest merged with its parents. It can be invalid; `validateSite` checks it. */
export class Site {
  readonly project: Project;
  readonly key: string;

  constructor(project: Project, key: string) {
    this.project = project;
    this.key = key;
    makeObservable(this, { chain: cached, inheritance: cached, inFull: cached });
  }

  get chain(): Chain {
    return resolveChain(this.project, this.key);
  }

  get inheritance(): Inheritance {
    return mergeLayers(this.chain.layers, this.project.siteKeys);
  }

  get inFull(): Effective {
    const { outlines, surroundings, schema } = this.project;
    return toEffective(this.merged, { parts: surroundings.parts, english: outlines }, schema);
  }

  get merged(): JsonObject {
    return this.inheritance.effective;
  }

  get steps(): Inheritance['steps'] {
    return this.inheritance.steps;
  }

  get effective(): JsonObject {
    return this.inFull.effective;
  }

  get refused(): readonly Problem[] {
    return this.inFull.refused;
  }

  get isFaulty(): Effective['isFaulty'] {
    return this.inFull.isFaulty;
  }

  get manifest(): Manifest {
    return this.inFull.manifest;
  }

  get offered(): Pruned {
    return prune(this.manifest);
  }

  get facts(): FactCatalogue {
    return factsOf(this.manifest);
  }

  get references(): readonly OwnedReferences[] {
    return groupReferences(this.project.schema, this.effective);
  }

  get named(): readonly Reference[] {
    return this.references.flatMap(({ references }) => references);
  }

  /** False if an inherited manifest is missing or isn't JSON. Further findings would then only repeat that. */
  get isReadable(): boolean {
    const { layers, findings, isBroken } = this.chain;
    return !isBroken && findings.length === 0 && layers.every(({ fragments }) => fragments.every(({ source }) => source.isObject));
  }

  /** True if the site is readable and none of its files is misnamed. */
  get isComplete(): boolean {
    const folders = this.chain.layers.map(({ name }) => `manifests/${name}/`);
    return this.isReadable && ![...this.project.misnamed].some((path) => folders.some((folder) => path.startsWith(folder)));
  }

  locate(path: Problem['path'], atKey = false): Offset {
    return locateValue(this.chain.layers, path, atKey);
  }
}

/** Contains only two sections, so that edits of other inherited sections don't trigger recomputation of every site. */
const getConfig = memoize(
  ({ manifest: { site, languages } }: Site): Pick<Manifest, 'site' | 'languages'> => ({ site, languages }),
  ({ merged, project }) => [merged['site'], merged['languages'], project.schema],
);
