import { compareShallow, computed, makeObservable } from 'mobx';
import { createFactCatalogue } from '../../schemas/domains/catalogue.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import type { ComponentParts } from '../../schemas/manifest/component.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { createManifestSchema } from '../../schemas/manifest/manifest-schema.ts';
import type { JsonObject, Schema } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Effective, effectiveOf, isKnownSection } from './effective.ts';
import type { Files } from './files.ts';
import type { Offset } from './finding.ts';
import { BASE, filesByManifest, type Fragment, layerOf } from './fragments.ts';
import { inherit, type Inheritance } from './inherit.ts';
import { type Chain, chainOf, sitesAmong } from './layers.ts';
import { placeOf } from './locate.ts';
import { keyed, memoize } from './memoize.ts';
import { prune, type Pruned } from './prune.ts';
import { type OwnedReferences, type Reference, referencesByRecord } from './references.ts';
import type { SourceCache } from './source.ts';
import { Sources } from './sources.ts';

/** Lazy, and kept until a file that it was made of changes. */
const kept = computed({ keepAlive: true });
/** The same for lists: what is made of an equal list is not made again. */
const keptList = computed({ keepAlive: true, equals: compareShallow });

const schemaFor = memoize(createManifestSchema);
const factsOf = memoize(createFactCatalogue);

/** What manifests may name but do not hold: components, icons, files served as they are. */
export interface Surroundings {
  readonly parts: ComponentParts;
  readonly icons: ReadonlySet<string>;
  /** Addresses of static files: `/docs/japan/user-agreement.pdf`. */
  readonly publicFiles: ReadonlySet<string>;
  /** SHA-256 of each static file, if they were read. */
  readonly publicHashes?: ReadonlyMap<string, string>;
}

/** All sites, and what their manifests may name. */
export class Project extends Sources {
  readonly surroundings: Surroundings;
  /** A manifest as it is written. */
  readonly layer = keyed((name) => layerOf(name, this.fragmentsOf(name)));
  /** A manifest, a site's or another's, with all that it extends. */
  readonly site = keyed((key) => new Site(this, key));

  constructor(files: Files, surroundings: Surroundings, cache?: SourceCache) {
    super(files, cache);
    this.surroundings = surroundings;
    makeObservable(this, { manifestFiles: kept, manifestNames: keptList, siteKeys: keptList, configs: kept, isEverySiteWhole: kept });
  }

  get manifestFiles(): ReturnType<typeof filesByManifest> {
    return filesByManifest(this.paths);
  }

  /** Names of the manifests beside the base: sites, and groups that they extend. */
  get manifestNames(): readonly string[] {
    return [...this.manifestFiles.keys()].filter((name) => name !== BASE);
  }

  get siteKeys(): readonly string[] {
    return sitesAmong(this);
  }

  get sites(): readonly Site[] {
    return this.siteKeys.map(this.site);
  }

  /** The manifest's schema with the components' parts. */
  get schema(): Schema {
    return schemaFor(this.surroundings.parts);
  }

  /** What sites know of each other, by the keys of their files. */
  get configs(): ReadonlyMap<string, Pick<Manifest, 'site' | 'languages'>> {
    return new Map(this.sites.map((site) => [site.key, configOf(site)]));
  }

  /** Whether every site can be read, each key of it a known section: only then is what no site has missing indeed. */
  get isEverySiteWhole(): boolean {
    return this.sites.every(({ isComplete, merged }) => isComplete && Object.keys(merged).every(isKnownSection));
  }

  /** A copy with other files, which shares all that follows from those that are the same. */
  withFiles(files: Files): Project {
    return new Project(files, this.surroundings, this.cache);
  }

  /** A copy with other static files. */
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

/** A manifest with its parents merged in. Says nothing of whether the result is sound: `validateSite` does. */
export class Site {
  readonly project: Project;
  readonly key: string;

  constructor(project: Project, key: string) {
    this.project = project;
    this.key = key;
    makeObservable(this, { chain: kept, inheritance: kept, inFull: kept });
  }

  get chain(): Chain {
    return chainOf(this.project, this.key);
  }

  get inheritance(): Inheritance {
    return inherit(this.chain.layers, this.project.siteKeys);
  }

  /** In the full vocabulary, and its sound part. */
  get inFull(): Effective {
    const { outlines, surroundings, schema } = this.project;
    return effectiveOf(this.merged, { parts: surroundings.parts, english: outlines }, schema);
  }

  /** Merged, in the form in which manifests are written. */
  get merged(): JsonObject {
    return this.inheritance.effective;
  }

  get steps(): Inheritance['steps'] {
    return this.inheritance.steps;
  }

  /** In the full vocabulary, whatever the schema says of it. */
  get effective(): JsonObject {
    return this.inFull.effective;
  }

  /** What the schema refuses. */
  get refused(): readonly Problem[] {
    return this.inFull.refused;
  }

  get isFaulty(): Effective['isFaulty'] {
    return this.inFull.isFaulty;
  }

  /** As typed questions can be asked of it: of what the schema refuses, what is sound. */
  get manifest(): Manifest {
    return this.inFull.manifest;
  }

  /** The manifest without hidden features and all that leads to them. */
  get offered(): Pruned {
    return prune(this.manifest);
  }

  get facts(): FactCatalogue {
    return factsOf(this.manifest);
  }

  /** All that its records name. */
  get references(): readonly OwnedReferences[] {
    return referencesByRecord(this.project.schema, this.effective);
  }

  /** The same without the records. */
  get named(): readonly Reference[] {
    return this.references.flatMap(({ references }) => references);
  }

  /** Whether everything that it inherits is there and is JSON: without a part of it, all else would only say so again. */
  get isReadable(): boolean {
    const { layers, findings, isBroken } = this.chain;
    return !isBroken && findings.length === 0 && layers.every(({ fragments }) => fragments.every(({ source }) => source.isObject));
  }

  /** Whether every part of it also has the name under which it is read. */
  get isComplete(): boolean {
    const folders = this.chain.layers.map(({ name }) => `manifests/${name}/`);
    return this.isReadable && ![...this.project.misnamed].some((path) => folders.some((folder) => path.startsWith(folder)));
  }

  /** Where a value of the effective manifest is written. */
  placeOf(path: Problem['path'], atKey = false): Offset {
    return placeOf(this.chain.layers, path, atKey);
  }
}

/** Nothing but these two sections is in it: an edit of others, which all sites inherit, is no reason to read every other site anew. */
const configOf = memoize(
  ({ manifest: { site, languages } }: Site): Pick<Manifest, 'site' | 'languages'> => ({ site, languages }),
  ({ merged, project }) => [merged['site'], merged['languages'], project.schema],
);
