import { OPERATORS } from '../../../rules/operators.ts';
import { CALLS } from '../../../schemas/domains/calls.ts';
import { COMMON_ACTIONS } from '../../../schemas/manifest/manifest-schema.ts';
import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { effect } from '../../../schemas/manifest/effect.ts';
import { EXPRESSION_MARKERS } from '../../../schemas/manifest/expression.ts';
import { constants } from '../../../schemas/manifest/manifest.ts';
import { CLOSINGS, MOMENTS } from '../../../schemas/manifest/moments.ts';
import { link, menuItem, route } from '../../../schemas/manifest/navigation.ts';
import { branchesOf, type Schema, shapeOf } from '../../../schemas/manifest/shape.ts';
import { language, site } from '../../../schemas/manifest/site.ts';
import { SLOTS } from '../../../schemas/manifest/slots.ts';
import { guard, surface } from '../../../schemas/manifest/surface.ts';
import { FIXED_FACTS, valueCatalogue } from '../../../schemas/domains/catalogue.ts';
import { COUNTERS, RECORD_IDS } from '../../../schemas/stored/records.ts';

export interface ComponentVocabulary {
  readonly props: readonly string[];
  readonly actions: readonly string[];
}

export function componentVocabulary(parts: ComponentParts): Readonly<Record<string, ComponentVocabulary>> {
  const entries = Object.entries(parts).map(([name, { props, actions }]) => [name, { props: keysOf(props), actions }] as const);
  return Object.fromEntries(entries);
}

/** Facts that contain ids of the manifest, on which code doesn't depend. */
const FACT_FAMILIES = ['feature.', 'compliance.menu.', 'compliance.business.', 'experiment.', 'input.'] as const;
const PLACE_FACTS = ['page.route', 'page.area', 'page.language', 'device.language'] as const;
const MEMORY_FACTS = [...MOMENTS, ...CLOSINGS, 'shownToday'] as const;

export function factWord(id: string): string {
  const family = FACT_FAMILIES.find((each) => id.startsWith(each));
  if (family !== undefined) return `fact:${family}*`;
  return id.startsWith('memory.') ? `fact:memory.*.${id.slice(id.lastIndexOf('.') + 1)}` : `fact:${id}`;
}

export function valueWord(id: string): string {
  return id.startsWith('route.') ? 'value:route.*' : `value:${id}`;
}

const RECORDS = { site, language, route, link, guard, surface, constants, menu: menuItem, effect } as const;
export type RecordKind = keyof typeof RECORDS;

/** Returns all vocabulary that documents for this code may use (PUB-8). */
export function knownWords(components: Readonly<Record<string, ComponentVocabulary>>): ReadonlySet<string> {
  return new Set([
    ...Object.entries(components).flatMap(([name, each]) => wordsOfComponent(name, each)),
    ...Object.entries(RECORDS).flatMap(([kind, schema]) => keysOf(schema).map((key) => `${kind}.${key}`)),
    ...named('slot', Object.keys(SLOTS)),
    ...named('expression', [...EXPRESSION_MARKERS, 'list', 'now']),
    ...named('call', Object.keys(CALLS)),
    ...named('record', [...RECORD_IDS, ...COUNTERS]),
    ...named('moment', [...MOMENTS, ...CLOSINGS]),
    ...named('operator', Object.keys(OPERATORS)),
    ...[...Object.keys(FIXED_FACTS), ...PLACE_FACTS, ...FACT_FAMILIES].map(factWord),
    ...MEMORY_FACTS.map((moment) => factWord(`memory.any.${moment}`)),
    ...[...Object.keys(valueCatalogue([])), 'route.any'].map(valueWord),
  ]);
}

export function unknownWords(needs: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return needs.filter((word) => !known.has(word));
}

function wordsOfComponent(name: string, { props, actions }: ComponentVocabulary): string[] {
  const raised = [...new Set([...actions, ...COMMON_ACTIONS])];
  return [`component:${name}`, ...props.map((prop) => `prop:${name}.${prop}`), ...raised.map((action) => `action:${name}.${action}`)];
}

function named(kind: string, names: readonly string[]): string[] {
  return names.map((name) => `${kind}:${name}`);
}

function keysOf(schema: Schema): string[] {
  return [...new Set(branchesOf(schema).flatMap((branch) => Object.keys(shapeOf(branch) ?? {})))];
}
