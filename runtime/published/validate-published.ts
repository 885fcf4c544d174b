import type { ComponentParts, ComponentEntry } from '../../schemas/manifest/component.ts';
import { createDocumentSchema, createRoutesSchema, texts } from '../../schemas/manifest/document-schema.ts';
import { findProblems } from '../../schemas/manifest/explain.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { z } from '../../schemas/zod.ts';
import { NOT_FOUND } from '../stores/route-store.ts';
import { checkLimits } from './check-limits.ts';
import { getLegalContent, getLegalTexts, serializeLegal } from './legal-projection.ts';
import { getNamedRules } from './named-rules.ts';
import { getComponentVocabulary, getKnownWords, findUnknownWords } from './verify/vocabulary.ts';
import { parseJson } from '../../schemas/stored/parse-json.ts';

/** Maximum nesting depth of a file. Limits the recursion of later code. */
const MAX_DEPTH = 60;

/** Script and data URLs. Browsers ignore whitespace and control characters in front of and inside the scheme. */
const HOSTILE = /^(?:javascript|data|vbscript|blob|file|filesystem):/i;
const IGNORED = /[^!-\uFFFF]/g;

/** Keys that could change prototypes of the page's objects. */
const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses a published file and rejects dangerous keys and URLs. Texts may begin like a URL. Throws a `Refusal` with reason `schema`; `name`
 * is used in its message.
 */
function parseSafeJson(text: string, name: string, isTexts = false): object {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) throw new Refusal('schema', `${name}: not JSON, or no object`);
  let level: readonly object[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Refusal('schema', `${name}: nested deeper than ${MAX_DEPTH}`);
    level = level.flatMap((each) => checkEntries(each, name, isTexts));
  }
  return value;
}

function checkEntries(value: object, name: string, isTexts: boolean): readonly object[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (UNSAFE_KEYS.includes(key)) throw new Refusal('schema', `${name}: nothing may be called "${key}"`);
    if (!isTexts && typeof inner === 'string' && HOSTILE.test(inner.replaceAll(IGNORED, '')))
      throw new Refusal('schema', `${name}: "${key}" holds a script or a document in place of an address`);
    return typeof inner === 'object' && inner !== null ? [inner] : [];
  });
}

export interface PublishedValidator {
  readonly findUnknown: (needs: readonly string[]) => readonly string[];
  readonly document: (text: string) => SiteDocument;
  readonly content: (text: string, document: SiteDocument, route: string) => object;
  readonly texts: (text: string, namespace: string) => object;
  readonly serializeLegal: typeof serializeLegal;
  readonly getLegalContent: typeof getLegalContent;
  readonly getLegalTexts: typeof getLegalTexts;
}

/** `built` is the document of the page's build, whose limits a publication can't widen. Audits of publications have none. */
export async function createValidator(components: readonly ComponentEntry[], built: SiteDocument | null): Promise<PublishedValidator> {
  const parts = await loadParts(components);
  const schemas = { document: createDocumentSchema(parts), routes: createRoutesSchema(parts) };
  const known = getKnownWords(getComponentVocabulary(parts));
  return {
    serializeLegal,
    getLegalContent,
    getLegalTexts,
    findUnknown: (needs) => findUnknownWords(needs, known),
    document(text) {
      const document = parseSafeJson(text, 'document');
      checkSchema(schemas.document, document, 'document');
      // The schema doesn't check references inside the document.
      const site = document as SiteDocument;
      checkReferences(site);
      if (built !== null) checkLimits({ ...site, legalTexts: null }, built, 'document');
      return site;
    },
    content(text, document, route) {
      const content = parseSafeJson(text, `page ${route}`);
      checkSchema(schemas.routes, { [route]: { ...document.routes[route], ...content } }, `page ${route}`);
      checkRules(content, document, `page ${route}`);
      if (built !== null) checkLimits(content, built, `page ${route}`);
      return content;
    },
    texts(text, namespace) {
      const found = parseSafeJson(text, `texts ${namespace}`, true);
      checkSchema(texts, found, `texts ${namespace}`);
      return found;
    },
  };
}

async function loadParts(components: readonly ComponentEntry[]): Promise<ComponentParts> {
  const entries = components.map(
    async ({ name, slots, namespaces = [], schema }) => [name, { ...(await schema()), slots, namespaces }] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function checkSchema(schema: z.ZodMiniType, value: unknown, name: string): void {
  const { success } = z.safeParse(schema, value);
  if (success) return;
  const [problem] = findProblems(schema, value);
  const fault = problem === undefined ? 'of another shape' : `${problem.path.join('.')}: ${problem.message}`;
  throw new Refusal('schema', `${name}: ${fault}`);
}

function checkReferences(document: SiteDocument): void {
  const { site, languages, texts: hashes, routes } = document;
  const missing = [
    ...[site.defaultLang].filter((code) => !Object.hasOwn(languages, code)).map((code) => `the language "${code}"`),
    ...Object.keys(languages).flatMap((code) => (Object.hasOwn(hashes, code) ? [] : [`texts in "${code}"`])),
    ...(Object.hasOwn(routes, NOT_FOUND) ? [] : [`the page "${NOT_FOUND}"`]),
  ];
  if (missing.length > 0) throw new Refusal('schema', `document: it lacks ${missing.join(', ')}`);
  checkRules(document, document, 'document');
}

function checkRules(value: unknown, document: SiteDocument, name: string): void {
  for (const id of getNamedRules(value)) {
    if (!Object.hasOwn(document.rules, id)) throw new Refusal('schema', `${name}: there is no rule "${id}"`);
  }
}
