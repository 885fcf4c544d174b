import { OPERATORS } from '../../../rules/operators.ts';
import { CALLS } from '../../../schemas/domains/calls.ts';
import { COMMON_ACTIONS } from '../../../schemas/manifest/manifest-schema.ts';
import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { effect } from '../../../schemas/manifest/effect.ts';
import { EXPRESSION_MARKERS } from '../../../schemas/manifest/expression.ts';
import { constants } from '../../../schemas/manifest/manifest.ts';
import { CLOSINGS, MOMENTS } from '../../../schemas/stored/surface-record.ts';
import { link, menuItem, route } from '../../../schemas/manifest/navigation.ts';
import { getBranches, type Schema, getShape } from '../../../schemas/manifest/shape.ts';
import { language, site } from '../../../schemas/manifest/site.ts';
import { SLOTS } from '../../../schemas/manifest/slots.ts';
import { guard, surface } from '../../../schemas/manifest/surface.ts';
import { FIXED_FACTS, createValueCatalogue } from '../../../schemas/domains/catalogue.ts';
import { COUNTERS, RECORD_IDS } from '../../../schemas/stored/records.ts';

export interface ComponentVocabulary {
  readonly props: readonly string[];
  readonly actions: readonly string[];
}

export function getComponentVocabulary(parts: ComponentParts): Readonly<Record<string, ComponentVocabulary>> {
  const entries = Object.entries(parts).map(([name, { props, actions }]) => [name, { props: getKeys(props), actions }] as const);
  return Object.fromEntries(entries);
}

/** Facts that contain ids of the manifest, on which code doesn't depend. */
const FACT_FAMILIES = ['feature.', 'compliance.menu.', 'compliance.business.', 'experiment.', 'input.'] as const;
const PLACE_FACTS = ['page.route', 'page.area', 'page.language', 'device.language'] as const;
const MEMORY_FACTS = [...MOMENTS, ...CLOSINGS, 'shownToday'] as const;

export function getFactWord(id: string): string {
  const family = FACT_FAMILIES.find((each) => id.startsWith(each));
  if (family !== undefined) return `fact:${family}*`;
  return id.startsWith('memory.') ? `fact:memory.*.${id.slice(id.lastIndexOf('.') + 1)}` : `fact:${id}`;
}

export function getValueWord(id: string): string {
  return id.startsWith('route.') ? 'value:route.*' : `value:${id}`;
}

const RECORDS = { site, language, route, link, guard, surface, constants, menu: menuItem, effect } as const;
export type RecordKind = keyof typeof RECORDS;

/** Returns all vocabulary that documents for this code may use (PUB-8). */
export function getKnownWords(components: Readonly<Record<string, ComponentVocabulary>>): ReadonlySet<string> {
  return new Set([
    ...Object.entries(components).flatMap(([name, each]) => getComponentWords(name, each)),
    ...Object.entries(RECORDS).flatMap(([kind, schema]) => getKeys(schema).map((key) => `${kind}.${key}`)),
    ...prefixNames('slot', Object.keys(SLOTS)),
    ...prefixNames('expression', [...EXPRESSION_MARKERS, 'list', 'now']),
    ...prefixNames('call', Object.keys(CALLS)),
    ...prefixNames('record', [...RECORD_IDS, ...COUNTERS]),
    ...prefixNames('moment', [...MOMENTS, ...CLOSINGS]),
    ...prefixNames('operator', Object.keys(OPERATORS)),
    ...[...Object.keys(FIXED_FACTS), ...PLACE_FACTS, ...FACT_FAMILIES].map(getFactWord),
    ...MEMORY_FACTS.map((moment) => getFactWord(`memory.any.${moment}`)),
    ...[...Object.keys(createValueCatalogue([])), 'route.any'].map(getValueWord),
  ]);
}

export function findUnknownWords(needs: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return needs.filter((word) => !known.has(word));
}

function getComponentWords(name: string, { props, actions }: ComponentVocabulary): string[] {
  const raised = [...new Set([...actions, ...COMMON_ACTIONS])];
  return [`component:${name}`, ...props.map((prop) => `prop:${name}.${prop}`), ...raised.map((action) => `action:${name}.${action}`)];
}

function prefixNames(kind: string, names: readonly string[]): string[] {
  return names.map((name) => `${kind}:${name}`);
}

function getKeys(schema: Schema): string[] {
  return [...new Set(getBranches(schema).flatMap((branch) => Object.keys(getShape(branch) ?? {})))];
}
