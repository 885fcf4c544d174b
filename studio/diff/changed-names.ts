import type { RefKind } from '../../schemas/manifest/meaning.ts';
import type { Schema } from '../../schemas/manifest/shape.ts';
import type { Side } from './side.ts';
import { findChangedPhrases } from './side-texts.ts';
import type { Sides } from './sides.ts';
import { type Reference, findReferences } from '../project/references.ts';

export interface ChangedNames {
  readonly phrases: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly surfaces: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

export function findChangedNames(before: Side, after: Side, sides: Sides): ChangedNames {
  const [was, is] = [before.model, after.model];
  const earlier = was.manifest.site.languages;
  const languages = is.manifest.site.languages.filter((code) => earlier.includes(code));
  const phrases = new Set(languages.flatMap((code) => findChangedPhrases(before.texts.getTexts(code), after.texts.getTexts(code))));
  const [one, other] = [before.getDescriber('en'), after.getDescriber('en')];
  return {
    phrases,
    links: new Set(
      findChangedKeys(was.manifest.links, is.manifest.links).filter((id) => one.link(id, {}).words !== other.link(id, {}).words),
    ),
    actions: new Set(
      findChangedKeys(was.manifest.actions, is.manifest.actions).filter(
        (id) => phrases.size > 0 || one.action(id).words !== other.action(id).words,
      ),
    ),
    features: new Set(findChangedKeys(was.manifest.features, is.manifest.features).filter((id) => isHidden(id, was) !== isHidden(id, is))),
    surfaces: new Set(
      findChangedKeys(was.manifest.surfaces, is.manifest.surfaces).filter(
        (id) => one.explainUnopenable(id) !== other.explainUnopenable(id),
      ),
    ),
    rules: new Set(sides.editedRules),
  };
}

function isHidden(id: string, { manifest }: Side['model']): boolean {
  return manifest.features[id]?.hidden === true;
}

export function findChangedKeys(was: object, is: object): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
}

const SETS: Readonly<Partial<Record<RefKind | 'phrase' | 'linked' | 'control', keyof ChangedNames>>> = {
  phrase: 'phrases',
  text: 'phrases',
  link: 'links',
  linked: 'links',
  action: 'actions',
  control: 'actions',
  feature: 'features',
  openable: 'surfaces',
  rule: 'rules',
};

export function isTouched(was: unknown, is: unknown, schema: Schema | undefined, changed: ChangedNames): boolean {
  if (was !== is && JSON.stringify(was) !== JSON.stringify(is)) return true;
  if (!schema || Object.values(changed).every((names: ReadonlySet<string>) => names.size === 0)) return false;
  return findReferences(schema, is).some((reference) => isChanged(reference, changed));
}

export function isChanged({ kind, id }: Reference, changed: ChangedNames): boolean {
  const set = kind in SETS ? SETS[kind as keyof typeof SETS] : undefined;
  return set !== undefined && changed[set].has(id);
}
