import type { ComponentParts, ComponentEntry } from '../../schemas/manifest/component.ts';
import { documentSchema, routesSchema, texts } from '../../schemas/manifest/document-schema.ts';
import { problemsOf } from '../../schemas/manifest/explain.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { z } from '../../schemas/zod.ts';
import { NOT_FOUND } from '../stores/route-store.ts';
import { componentVocabulary, knownWords, unknownWords } from './verify/vocabulary.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';

/** Deeper than anything that this product writes, and far from what a walk through it could not bear. */
const DEEPEST = 60;

/** Schemes of addresses that are no destinations; a browser overlooks blanks and controls before and inside them. */
const HOSTILE = /^(?:javascript|data|vbscript|blob|file|filesystem):/i;
/** All that comes before `!`: controls and the blank. */
const OVERLOOKED = /[^!-\uFFFF]/g;

/** The names through which a value could reach into the objects of the page. */
const REACHING: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The JSON of a published file, as nothing but data; texts alone may begin like an address of any kind. Throws a `Refusal` of reason `schema`; `name` is what its message calls the file. */
function soundJson(text: string, name: string, isTexts = false): object {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) throw new Refusal('schema', `${name}: not JSON, or no object`);
  let level: readonly object[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new Refusal('schema', `${name}: nested deeper than ${DEEPEST}`);
    level = level.flatMap((each) => inside(each, name, isTexts));
  }
  return value;
}

function inside(value: object, name: string, isTexts: boolean): readonly object[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (REACHING.includes(key)) throw new Refusal('schema', `${name}: nothing may be called "${key}"`);
    if (!isTexts && typeof inner === 'string' && HOSTILE.test(inner.replaceAll(OVERLOOKED, '')))
      throw new Refusal('schema', `${name}: "${key}" holds a script or a document in place of an address`);
    return typeof inner === 'object' && inner !== null ? [inner] : [];
  });
}

/** What this code makes of published files: each reads the text of one, and throws a `Refusal` of reason `schema`. */
export interface Judge {
  /** The words that a document needs and this code does not know (PUB-8). */
  readonly unknownIn: (needs: readonly string[]) => readonly string[];
  readonly document: (text: string) => SiteDocument;
  /** What a page of a document says. */
  readonly content: (text: string, document: SiteDocument, route: string) => object;
  readonly texts: (text: string, namespace: string) => object;
}

/** A judge for the components of this build, whose schemas are loaded for it. */
export async function judgeOf(components: readonly ComponentEntry[]): Promise<Judge> {
  const parts = await partsOf(components);
  const schemas = { document: documentSchema(parts), routes: routesSchema(parts) };
  const known = knownWords(componentVocabulary(parts));
  return {
    unknownIn: (needs) => unknownWords(needs, known),
    document(text) {
      const document = soundJson(text, 'document');
      hold(schemas.document, document, 'document');
      // The schema is that of a document; what it names in itself is held here.
      const site = document as SiteDocument;
      holdTogether(site);
      return site;
    },
    content(text, document, route) {
      const content = soundJson(text, `page ${route}`);
      hold(schemas.routes, { [route]: { ...document.routes[route], ...content } }, `page ${route}`);
      holdRules(content, document, `page ${route}`);
      return content;
    },
    texts(text, namespace) {
      const found = soundJson(text, `texts ${namespace}`, true);
      hold(texts, found, `texts ${namespace}`);
      return found;
    },
  };
}

async function partsOf(components: readonly ComponentEntry[]): Promise<ComponentParts> {
  const entries = components.map(
    async ({ name, slots, namespaces = [], schema }) => [name, { ...(await schema()), slots, namespaces }] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function hold(schema: z.ZodMiniType, value: unknown, name: string): void {
  const { success } = z.safeParse(schema, value);
  if (success) return;
  const [problem] = problemsOf(schema, value);
  const fault = problem === undefined ? 'of another shape' : `${problem.path.join('.')}: ${problem.message}`;
  throw new Refusal('schema', `${name}: ${fault}`);
}

/** What a page cannot do without: words in every language, the pages that others fall back to, and the rules that are named. */
function holdTogether(document: SiteDocument): void {
  const { site, languages, texts: hashes, routes } = document;
  const missing = [
    ...[site.defaultLang].filter((code) => !Object.hasOwn(languages, code)).map((code) => `the language "${code}"`),
    ...Object.keys(languages).flatMap((code) => (Object.hasOwn(hashes, code) ? [] : [`texts in "${code}"`])),
    ...(Object.hasOwn(routes, NOT_FOUND) ? [] : [`the page "${NOT_FOUND}"`]),
  ];
  if (missing.length > 0) throw new Refusal('schema', `document: it lacks ${missing.join(', ')}`);
  holdRules(document, document, 'document');
}

/** Where a record names a rule. */
const NAMES_RULE: readonly string[] = ['when', 'unless', 'dismissible', 'analyticsWhen'];

function holdRules(value: unknown, document: SiteDocument, name: string): void {
  for (const id of rulesNamed(value)) {
    if (!Object.hasOwn(document.rules, id)) throw new Refusal('schema', `${name}: there is no rule "${id}"`);
  }
}

function rulesNamed(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? (NAMES_RULE.includes(key) ? [inner] : []) : rulesNamed(inner),
  );
}
