import type { Action } from '../../../schemas/manifest/effect.ts';
import type { ComponentParts } from '../../../schemas/manifest/component.ts';
import { CLOSINGS } from '../../../schemas/stored/surface-record.ts';
import { findPriority } from './priority.ts';
import { createProps, getTextProps } from './props.ts';
import { isRefused, type Rejection, checkSites, createUnknownError, type CreateOptions } from './create-options.ts';
import type { Project } from '../../project/project.ts';
import { getEffects } from '../../project/prune.ts';

/** Defaults of each kind: component, failure behavior and texts beyond the required ones. */
const USUAL = {
  notice: { component: 'notice-dialog', kind: 'legal', texts: ['body', 'confirm'], props: {} },
  bar: { component: 'notice-bar', kind: 'service', texts: [], props: {} },
  promotion: { component: 'promotion-banner', kind: 'promotion', texts: [], props: { icon: 'gift' } },
} as const;
export type SurfaceKind = keyof typeof USUAL;

export function isSurfaceKind(kind: string): kind is SurfaceKind {
  return Object.hasOwn(USUAL, kind);
}

export interface SurfaceDraft {
  readonly record: object;
  readonly component: string;
  readonly texts: readonly string[];
  /** Snooze condition, part of the rule. */
  readonly rest: object;
}

export function createSurface(project: Project, kind: SurfaceKind, options: CreateOptions): SurfaceDraft | Rejection {
  const usual = USUAL[kind];
  const component = options.component ?? usual.component;
  const { parts } = project.surroundings;
  const part = Object.hasOwn(parts, component) ? parts[component] : undefined;
  if (!part) return createUnknownError('component', component, Object.keys(parts));
  const slots = part.slots.filter((slot) => slot !== 'screen');
  const [slot] = slots;
  if (slot === undefined) return { error: `"${component}" draws pages, no surfaces` };
  const strange = checkSites(project, options.sites);
  if (strange) return strange;
  const priority = findPriority(project, slot, options);
  if (typeof priority !== 'number') return priority;
  const drafted = createProps(part, usual.props, options);
  if (isRefused(drafted)) return drafted;
  const { props } = drafted;
  const { rest, actions } = createSnooze(part, options);
  const record = {
    component,
    ...(slots.length > 1 ? { slot } : {}),
    kind: usual.kind,
    priority,
    when: options.id,
    dismissible: true,
    ...(options.sites ? { sites: options.sites } : {}),
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(actions ? { actions } : {}),
  };
  return { record, component, rest, texts: usual.texts.filter((name) => getTextProps(part).includes(name)) };
}

interface Snooze {
  readonly rest: object;
  /** Set only if different from the component's defaults. */
  readonly actions?: Readonly<Record<string, Action>>;
}

function createSnooze({ answers = {} }: ComponentParts[string], { id, every, texts }: CreateOptions): Snooze {
  const given = Object.keys(answers).filter((answer) => answer !== 'cancel' || texts[answer] !== undefined);
  const all = given.includes('close') ? given : [...given, 'close'];
  if (every !== undefined) {
    const actions = Object.fromEntries(all.map((answer): [string, Action] => [answer, [{ remember: 'dismissedAt' }, { close: true }]]));
    return { rest: { not_within: [{ var: `memory.${id}.dismissedAt` }, every] }, actions };
  }
  const remembered = getEffects(answers['close'] ?? []).flatMap((effect) => ('remember' in effect ? [effect.remember] : []));
  const closing = CLOSINGS.find((each) => remembered.includes(each));
  const rest = { '!': [{ var: `memory.${id}.${closing ?? 'closedInLoad'}` }] };
  return closing ? { rest } : { rest, actions: { close: [{ remember: 'closedInLoad' }, { close: true }] } };
}
