import { idFault, NAMES } from '../kinds.ts';
import { knownIds } from '../known.ts';
import { newErrors } from '../new-findings.ts';
import { namespaceOf } from '../text-base.ts';
import { draftLogic, restFault } from './logic.ts';
import { withPage } from './page.ts';
import { casesOf, ruleDraft, type RuleDraft, STAND_IN, withRule, withTrialRule } from './rule.ts';
import { withSite } from './site.ts';
import { draftSurface, isSurfaceKind } from './surface.ts';
import { missingTexts, shownTexts, translatedLanguages, withNewTexts } from './texts.ts';
import { isRefused, type Refused, type Wishes } from './wishes.ts';
import type { Finding } from '../../project/finding.ts';
import { BASE } from '../../project/fragments.ts';
import type { Project } from '../../project/project.ts';
import { jsonText } from '../tokens.ts';

const SURFACE_SCHEMA = '../../../schemas/json/surface.schema.json';

/** The new records, and what is still open. */
interface Draft {
  readonly project: Project;
  readonly rule: RuleDraft | null;
  /** Key prefixes of its texts. */
  readonly bases: readonly string[];
  /** Optional texts that are usually present. */
  readonly texts: readonly string[];
  /** Values that a new site inherits. */
  readonly inherited: readonly string[];
}

export interface Made {
  readonly project: Project;
  /** Open questions. Validation fails until they are answered. */
  readonly open: readonly Finding[];
  /** Ids of open English texts. */
  readonly texts: readonly string[];
  /** Languages in which the new texts need a translation. */
  readonly languages: readonly string[];
  /** Number of cases without an expected result. */
  readonly cases: number;
  readonly inherited: readonly string[];
  /** Findings that remain after all questions are answered. */
  readonly wrong: readonly Finding[];
}

/** Adds a record with its rule, its texts in each language, and cases that test the rule (TOL-27). */
export function made(project: Project, wishes: Wishes): Made | Refused {
  const fault = faultOf(project, wishes);
  const draft = fault === null ? draftOf(project, wishes) : { error: fault };
  if (isRefused(draft)) return draft;
  const texts = textsOf(draft, wishes);
  if (isRefused(texts)) return texts;
  const languages = translatedLanguages(project);
  const stoodIn = new Map([...texts].map(([id, text]) => [id, text === '' ? STAND_IN : text]));
  const worded = withNewTexts(draft.project, languages, stoodIn);
  const { rule } = draft;
  const cases = rule ? casesOf(withTrialRule(worded, wishes.id, rule), wishes.id) : [];
  const tried = rule ? withTrialRule(worded, wishes.id, rule, cases) : worded;
  const said = withNewTexts(draft.project, languages, texts);
  const whole = rule ? withRule(said, wishes.id, rule, cases) : said;
  return {
    project: whole,
    open: newErrors(project, whole),
    wrong: newErrors(project, tried),
    texts: [...texts].flatMap(([id, text]) => (text === '' ? [id] : [])),
    languages: [...texts.values()].some((text) => text !== '') ? languages : [],
    cases: cases.length,
    inherited: draft.inherited,
  };
}

function faultOf(project: Project, wishes: Wishes): string | null {
  const { kind, id } = wishes;
  const fault = idFault(kind, id) ?? restFault(wishes);
  if (fault !== null) return fault;
  const named = isSurfaceKind(kind) ? (['surface', 'rule'] as const) : kind === 'page' ? (['route', 'link'] as const) : [NAMES[kind]];
  const taken = named.find((each) => knownIds(project, each).has(id));
  return taken === undefined ? null : `there is a ${taken} "${id}" already`;
}

function draftOf(project: Project, wishes: Wishes): Draft | Refused {
  const { kind, id } = wishes;
  if (kind === 'page') {
    const page = withPage(project, wishes);
    if (isRefused(page)) return page;
    const bases = [`${namespaceOf('routes', page.screen, project.surroundings.parts)}:${id}`, `links:${id}`];
    return { project: page.project, rule: null, bases, texts: ['label'], inherited: [] };
  }
  if (kind === 'site') {
    const site = withSite(project, wishes);
    return isRefused(site) ? site : { ...site, rule: null, bases: [], texts: [] };
  }
  if (!isSurfaceKind(kind)) return ruleOnly(project, wishes, null);
  const surface = draftSurface(project, kind, wishes);
  if (isRefused(surface)) return surface;
  const { record, rest, component, texts } = surface;
  const ruled = ruleOnly(project, wishes, rest);
  if (isRefused(ruled)) return ruled;
  const file = `manifests/${BASE}/surfaces/${id}.json`;
  const bases = [`${namespaceOf('surfaces', component, project.surroundings.parts)}:${id}`];
  return { ...ruled, project: project.with(file, jsonText({ $schema: SURFACE_SCHEMA, ...record })), bases, texts };
}

function ruleOnly(project: Project, wishes: Wishes, rest: object | null): Draft | Refused {
  const logic = draftLogic(project, wishes, rest);
  if (isRefused(logic)) return logic;
  return { project, rule: ruleDraft(project, wishes, logic), bases: [], texts: [], inherited: [] };
}

/** Returns the English texts by id: given, usual and required ones. Texts that aren't given are empty. */
function textsOf({ project, bases, texts: usual }: Draft, wishes: Wishes): Map<string, string> | Refused {
  const idOf = (name: string): string => `${name === 'label' && bases[1] !== undefined ? bases[1] : bases[0]}.${name}`;
  const wished = Object.entries(wishes.texts).map(([name, text]) => [idOf(name), text] as const);
  const expected = usual.map((name) => [idOf(name), name === 'label' ? (wishes.texts['title'] ?? '') : ''] as const);
  const all = new Map([...expected, ...wished]);
  const trial = withNewTexts(project, [], new Map([...all].map(([id]) => [id, STAND_IN])));
  const missing = missingTexts(trial, bases);
  const shown = new Set(shownTexts(trial));
  const idle = [...all.keys()].find((id) => !shown.has(id));
  if (idle !== undefined) return { error: `nothing of it shows a text "${nameOf(idle, bases)}"; known: ${known(shown, missing, bases)}` };
  const order = [...shown];
  const texts = [...missing.map((id) => [id, ''] as const), ...all];
  return new Map(texts.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

function known(shown: ReadonlySet<string>, missing: readonly string[], bases: readonly string[]): string {
  const own = [...new Set([...missing, ...shown])].filter((id) => bases.some((base) => id.startsWith(`${base}.`)));
  return own.map((id) => nameOf(id, bases)).join(', ');
}

function nameOf(id: string, bases: readonly string[]): string {
  const base = bases.find((each) => id.startsWith(`${each}.`)) ?? '';
  return id.slice(base.length + 1);
}
