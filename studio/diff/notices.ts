import { getFactIds } from '../../rules/space.ts';
import type { Schema } from '../../schemas/manifest/shape.ts';
import { COMMON_ACTIONS } from '../../schemas/manifest/manifest-schema.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { getAudience } from '../analyse/audience.ts';
import type { SiteModel } from '../model/site-model.ts';
import { readRule } from '../project/rules.ts';
import type { RecordInfo, RecordEntry } from './entry.ts';
import type { Line } from './entry-parts.ts';
import { readAction } from './read-effects.ts';
import type { RecordReader } from './read-record.ts';
import { toSiteLines } from './site-lines.ts';
import { describeRecordEntry } from './describe-whole.ts';

export function createNoticeEntry(kind: 'new' | 'gone', about: RecordInfo, record: RecordReader, schema: Schema | undefined): RecordEntry {
  const { model } = record.side;
  const surface = model.manifest.surfaces[about.id] as Surface; // The record comes from it.
  const entry = describeRecordEntry(kind, [], record, { about, schema, keep: ([key = '']) => !OMITTED_FIELDS.includes(key) });
  const why = surface.when === undefined ? null : readRule(surface.when, model.book).why;
  const audience = { sites: [model.key], audience: getAudience(model, about.id), after: findAfter(model, about.id) };
  return {
    ...entry,
    notice: {
      slot: surface.slot,
      priority: surface.priority,
      why,
      answers: toSiteLines(describeActions(about.id, surface, record), model.key),
      audiences: [audience],
    },
  };
}

/** Fields left out here: reported elsewhere as audience or actions, or irrelevant to reviewers. */
const OMITTED_FIELDS = ['actions', 'kind', 'slot'];

function describeActions(id: string, surface: Surface, { side }: RecordReader): Line[] {
  const reader = { ...side.getDescriber('en'), rule: (rule: string) => `“${readRule(rule, side.model.book).title}” (${rule})` };
  const names = Object.keys(surface.actions ?? {}).sort((a, b) => Number(isCommon(a)) - Number(isCommon(b)) || (a < b ? -1 : 1));
  const written = names.map((name): Line => ({ label: name, words: readAction(surface.actions?.[name] ?? [], reader).words }));
  const isClosable = surface.dismissible !== false && surface.actions?.['close'] === undefined && SLOTS[surface.slot].records;
  return [...written, ...(isClosable ? [{ label: 'close', words: 'closes' }] : []), ...describeShowing(id, side.model)];
}

/** The component's own actions come first. */
function isCommon(action: string): boolean {
  return COMMON_ACTIONS.some((name) => name === action);
}

/** The recorded showing matters only if the rule reads it. */
function describeShowing(id: string, { due }: SiteModel): Line[] {
  const own = due.find((other) => other.id === id);
  const read = getFactIds(own?.logic).filter((fact) => fact.startsWith(`memory.${id}.shown`));
  return read.length === 0 ? [] : [{ label: 'when it shows', words: `remembers ${read.map((fact) => fact.split('.').at(-1)).join(', ')}` }];
}

function findAfter({ due, people }: SiteModel, id: string): string[] {
  const at = due.findIndex((other) => other.id === id);
  const own = due[at];
  if (!own) return [];
  const behind = due.slice(at + 1).filter(({ surface }) => surface.slot === own.surface.slot);
  return behind.filter(({ logic }) => people.canExist(own.logic, logic)).map((other) => other.id);
}
