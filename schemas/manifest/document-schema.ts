import type { ComponentParts } from './component.ts';
import { action } from './effect.ts';
import { constants, record } from './manifest.ts';
import { createRecordSchemas } from './manifest-schema.ts';
import { itemFields, link, route } from './navigation.ts';
import { raw } from './prop-form.ts';
import { language, publication, site } from './site.ts';
import { text } from './record-fields.ts';
import { z } from '../zod.ts';
import { isObject } from './shape.ts';

type ArgumentCheck = (args: readonly unknown[]) => boolean;

const COMPARED = 2;
const TIMED = 3;

const FORMS: Readonly<Record<string, ArgumentCheck>> = {
  and: (args) => args.length > 0 && args.every(isCompiledLogic),
  or: (args) => args.length > 0 && args.every(isCompiledLogic),
  '!': (args) => args.length === 1 && args.every(isCompiledLogic),
  '===': isComparison,
  '!==': isComparison,
  '<': isComparison,
  '<=': isComparison,
  '>': isComparison,
  '>=': isComparison,
  in: ([read, list, ...more]) => isRead(read) && Array.isArray(list) && list.every(isConstant) && more.length === 0,
  not_within: (args) => args.length === TIMED && isRead(args[0]) && (isRead(args[1]) || isInstant(args[1])) && isRead(args[2]),
  during: (args) => args.length === TIMED && isInstant(args[0]) && isInstant(args[1]) && isRead(args[2]),
};

function isCompiledLogic(value: unknown): boolean {
  if (isRead(value)) return true;
  const [operation, ...more] = isObject(value) ? Object.entries(value) : [];
  if (operation === undefined || more.length > 0) return false;
  const [name, args] = operation;
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  return form !== undefined && Array.isArray(args) && form(args);
}

function isComparison(args: readonly unknown[]): boolean {
  return args.length === COMPARED && isRead(args[0]) && isConstant(args[1]);
}

function isRead(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 1 && typeof value['var'] === 'string';
}

function isConstant(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isInstant(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

const host = z.string().check(z.regex(/^[a-z0-9.-]+$/));
const hash = z.string().check(z.regex(/^[0-9a-f]{8,64}$/));
const factId = z.string().check(z.regex(/^[A-Za-z][\w-]*(?:\.[\w-]+)+$/));

const pageItem: z.ZodMiniType = z.lazy(() =>
  z.strictObject({ ...itemFields, label: z.optional(raw.text), children: z.optional(z.record(z.string(), pageItem)) }),
);

const sister = z.strictObject({
  production: host,
  local: host,
  languages: z.record(z.string(), z.string()),
  defaultLang: z.string(),
});

const factType = z.union([
  z.strictObject({ kind: z.enum(['bool', 'instant', 'duration']) }),
  z.strictObject({ kind: z.literal('enum'), values: z.array(z.union([z.string(), z.number()])) }),
  z.strictObject({ kind: z.literal('int'), min: z.number(), max: z.number() }),
]);

const rule = z.strictObject({
  logic: z.unknown().check(z.refine(isCompiledLogic, { error: 'no logic that a page can run' })),
  onUnknown: z.enum(['show', 'hide']),
});

export function createDocumentSchema(parts: ComponentParts): z.ZodMiniType {
  const { guards, surfaces } = createRecordSchemas(parts);
  return z.strictObject({
    site: z.omit(site, { languages: true, allowedHosts: true }),
    languages: record(language),
    features: record(z.boolean()),
    routes: record(z.omit(route, { title: true, props: true })),
    content: hash,
    links: record(z.nullable(link)),
    guards,
    menus: record(z.record(z.string(), pageItem)),
    surfaces,
    actions: record(action),
    experiments: record(z.array(z.union([z.string(), z.boolean()]))),
    assets: z.record(z.string(), text),
    constants: z.omit(constants, { growthChannels: true }),
    rules: record(rule),
    facts: z.record(factId, z.strictObject({ type: factType, nullable: z.boolean() })),
    sisters: record(sister),
    allowedHosts: z.array(host),
    linkHosts: z.optional(z.array(host)),
    scripts: z.optional(z.array(text)),
    texts: z.record(z.string(), hash),
    legalTexts: z.optional(z.record(z.string(), text)),
    publication: z.optional(publication),
    icons: z.string(),
  });
}

export function createRoutesSchema(parts: ComponentParts): z.ZodMiniType {
  return createRecordSchemas(parts).routes;
}

export const texts: z.ZodMiniType = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));
