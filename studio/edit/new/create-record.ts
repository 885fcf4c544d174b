import { checkId, NAMES } from '../kinds.ts';
import { getExistingIds } from '../existing-ids.ts';
import { findNewErrors } from '../new-findings.ts';
import { getNamespace } from '../text-base.ts';
import { createLogic, checkSnooze } from './logic.ts';
import { addPage } from './page.ts';
import { createCases, toRuleDraft, type RuleDraft, STAND_IN, addRule, addTrialRule } from './rule.ts';
import { addSite } from './site.ts';
import { createSurface, isSurfaceKind } from './surface.ts';
import { findMissingTexts, getShownTexts, getTranslatedLanguages, addTexts } from './texts.ts';
import { isRefused, type Rejection, type CreateOptions } from './create-options.ts';
import type { Finding } from '../../project/finding.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';
import { formatJson } from '../tokens.ts';

const SURFACE_SCHEMA = '../../../schemas/json/surface.schema.json';

interface Draft {
  readonly project: Project;
  readonly rule: RuleDraft | null;
  readonly bases: readonly string[];
  readonly texts: readonly string[];
  readonly inherited: readonly string[];
}

export interface CreatedRecord {
  readonly project: Project;
  /** Open questions. Validation fails until they are answered. */
  readonly open: readonly Finding[];
  /** Ids of open English texts. */
  readonly texts: readonly string[];
  /** Languages in which the new texts need a translation. */
  readonly languages: readonly string[];
  readonly cases: number;
  readonly inherited: readonly string[];
  readonly wrong: readonly Finding[];
}

/** Adds a record with its rule, its texts in each language, and cases that test the rule (TOL-27). */
export function createRecord(project: Project, options: CreateOptions): CreatedRecord | Rejection {
  const fault = checkOptions(project, options);
  const draft = fault === null ? createDraft(project, options) : { error: fault };
  if (isRefused(draft)) return draft;
  const texts = collectTexts(draft, options);
  if (isRefused(texts)) return texts;
  const languages = getTranslatedLanguages(project);
  const stoodIn = new Map([...texts].map(([id, text]) => [id, text === '' ? STAND_IN : text]));
  const worded = addTexts(draft.project, languages, stoodIn);
  const { rule } = draft;
  const cases = rule ? createCases(addTrialRule(worded, options.id, rule), options.id) : [];
  const tried = rule ? addTrialRule(worded, options.id, rule, cases) : worded;
  const said = addTexts(draft.project, languages, texts);
  const whole = rule ? addRule(said, options.id, rule, cases) : said;
  return {
    project: whole,
    open: findNewErrors(project, whole),
    wrong: findNewErrors(project, tried),
    texts: [...texts].flatMap(([id, text]) => (text === '' ? [id] : [])),
    languages: [...texts.values()].some((text) => text !== '') ? languages : [],
    cases: cases.length,
    inherited: draft.inherited,
  };
}

function checkOptions(project: Project, options: CreateOptions): string | null {
  const { kind, id } = options;
  const fault = checkId(kind, id) ?? checkSnooze(options);
  if (fault !== null) return fault;
  const named = isSurfaceKind(kind) ? (['surface', 'rule'] as const) : kind === 'page' ? (['route', 'link'] as const) : [NAMES[kind]];
  const taken = named.find((each) => getExistingIds(project, each).has(id));
  return taken === undefined ? null : `there is a ${taken} "${id}" already`;
}

function createDraft(project: Project, options: CreateOptions): Draft | Rejection {
  const { kind, id } = options;
  if (kind === 'page') {
    const page = addPage(project, options);
    if (isRefused(page)) return page;
    const prefixes = [`${getNamespace('routes', page.screen, project.surroundings.parts)}:${id}`, `links:${id}`];
    return { project: page.project, rule: null, bases: prefixes, texts: ['label'], inherited: [] };
  }
  if (kind === 'site') {
    const site = addSite(project, options);
    return isRefused(site) ? site : { ...site, rule: null, bases: [], texts: [] };
  }
  if (!isSurfaceKind(kind)) return createRuleDraft(project, options, null);
  const surface = createSurface(project, kind, options);
  if (isRefused(surface)) return surface;
  const { record, rest, component, texts } = surface;
  const ruled = createRuleDraft(project, options, rest);
  if (isRefused(ruled)) return ruled;
  const file = `manifests/${BASE}/surfaces/${id}.json`;
  const prefixes = [`${getNamespace('surfaces', component, project.surroundings.parts)}:${id}`];
  return { ...ruled, project: project.with(file, formatJson({ $schema: SURFACE_SCHEMA, ...record })), bases: prefixes, texts };
}

function createRuleDraft(project: Project, options: CreateOptions, rest: object | null): Draft | Rejection {
  const logic = createLogic(project, options, rest);
  if (isRefused(logic)) return logic;
  return { project, rule: toRuleDraft(project, options, logic), bases: [], texts: [], inherited: [] };
}

function collectTexts({ project, bases, texts: usual }: Draft, options: CreateOptions): Map<string, string> | Rejection {
  const getTextId = (name: string): string => `${name === 'label' && bases[1] !== undefined ? bases[1] : bases[0]}.${name}`;
  const wished = Object.entries(options.texts).map(([name, text]) => [getTextId(name), text] as const);
  const expected = usual.map((name) => [getTextId(name), name === 'label' ? (options.texts['title'] ?? '') : ''] as const);
  const all = new Map([...expected, ...wished]);
  const trial = addTexts(project, [], new Map([...all].map(([id]) => [id, STAND_IN])));
  const missing = findMissingTexts(trial, bases);
  const shown = new Set(getShownTexts(trial));
  const idle = [...all.keys()].find((id) => !shown.has(id));
  if (idle !== undefined)
    return { error: `nothing of it shows a text "${getName(idle, bases)}"; known: ${getKnownName(shown, missing, bases)}` };
  const order = [...shown];
  const texts = [...missing.map((id) => [id, ''] as const), ...all];
  return new Map(texts.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

function getKnownName(shown: ReadonlySet<string>, missing: readonly string[], prefixes: readonly string[]): string {
  const own = [...new Set([...missing, ...shown])].filter((id) => prefixes.some((base) => id.startsWith(`${base}.`)));
  return own.map((id) => getName(id, prefixes)).join(', ');
}

function getName(id: string, prefixes: readonly string[]): string {
  const base = prefixes.find((each) => id.startsWith(`${each}.`)) ?? '';
  return id.slice(base.length + 1);
}
