import { compareStructural, makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { type SlotId, SLOTS, SURFACE_SLOTS } from '../../schemas/manifest/slots.ts';
import type { Facts } from '../facts/facts.ts';
import type { Stores } from '../stores/stores.ts';
import type { Decision } from '../../rules/evaluate.ts';
import { getReservedSurfaces } from './reserved-surfaces.ts';
import { SurfaceState } from './surface-state.ts';

interface BoardDeps {
  readonly stores: Pick<Stores, 'site' | 'clock' | 'memory' | 'inputs' | 'route'>;
  readonly facts: Facts;
}

/** Dialogs and drawers share one stack, because only one of them is visible at a time. */
const TOP = 'top';

const SINGLE = SURFACE_SLOTS.filter((slot) => SLOTS[slot].capacity === 'one');
const STACKING = SURFACE_SLOTS.filter((slot) => SLOTS[slot].capacity === 'many');

type Plan = Readonly<Record<string, readonly string[]>>;

/** Open surfaces of each slot. Updates when facts or time change a rule's decision. */
export class SurfaceBoard {
  /** By slot, in order. The last surface of the stack `top` is visible. */
  private open: Plan = {};
  /** In a prerendered page, dialogs and drawers don't open, and showings aren't recorded. */
  isPrerendered = false;
  readonly #states = observable.map<string, SurfaceState>({}, { deep: false });
  readonly #deps: BoardDeps;
  readonly #disposers: (() => void)[] = [];

  constructor(deps: BoardDeps) {
    this.#deps = deps;
    makeAutoObservable<SurfaceBoard, 'open'>(this, { open: observableRef, start: false }, { autoBind: true });
  }

  start(isPrerendered = false): void {
    if (this.#disposers.length > 0) return;
    runInAction(() => (this.isPrerendered = isPrerendered));
    const { clock, memory, route, site } = this.#deps.stores;
    this.#disposers.push(
      reaction(
        () => Object.keys(site.document.surfaces),
        (ids) => {
          for (const id of ids) if (!this.#states.has(id)) this.#states.set(id, new SurfaceState(id, this.#deps.facts));
        },
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => route.location.pathname,
        () => this.handleVisit(memory),
      ),
      reaction(
        () => this.queried,
        (asked) => this.openQueried(asked),
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => this.plan,
        (plan) => this.applyPlan(plan),
        { fireImmediately: true, equals: compareStructural },
      ),
      clock.follow(() => this.earliestChange),
    );
  }

  dispose(): void {
    for (const dispose of this.#disposers) dispose();
  }

  activate(): void {
    for (const state of this.#states.values()) if (state.isOpen) state.leave();
    this.isPrerendered = false;
    this.applyPlan(this.plan);
  }

  state(id: string): SurfaceState {
    const known = this.#states.get(id);
    if (known === undefined) throw new Error(`no surface "${id}"`);
    return known;
  }

  visible(slot: SlotId): readonly string[] {
    if (SLOTS[slot].capacity === 'many') return this.open[slot] ?? [];
    return (this.open[TOP] ?? []).slice(-1).filter((id) => this.#states.get(id)?.record?.slot === slot);
  }

  reserved(slot: SlotId): readonly string[] {
    return getReservedSurfaces(this.getStates(slot), this.#deps.stores);
  }

  /** Pins open dialogs to the site version that they were opened on (MAN-13). */
  pin(was: Stores): void {
    for (const id of this.open[TOP] ?? []) this.#states.get(id)?.pin(was);
  }

  getFacts(surface: string | null): Facts {
    return this.#states.get(surface ?? '')?.live ?? this.#deps.facts;
  }

  openSurface(id: string, args: Readonly<Record<string, string>>): void {
    const state = this.#states.get(id);
    if (state !== undefined) state.opened = args;
  }

  /** Hides a failed surface until the next page. In the stack, it would keep the others from opening. */
  skip(id: string): void {
    const state = this.#states.get(id);
    if (this.open[TOP]?.includes(id) === true && state?.opened === null) state.isSkipped = true;
  }

  /** Ends this showing. The rule may open the surface again. */
  closeSurface(id: string): void {
    this.#states.get(id)?.leave();
    this.#deps.stores.inputs.clear(id);
    this.open = Object.fromEntries(Object.entries(this.open).map(([slot, ids]) => [slot, ids.filter((other) => other !== id)]));
  }

  private get queried(): readonly (readonly [string, string])[] {
    const { site, route } = this.#deps.stores;
    return Object.entries(site.document.surfaces).flatMap(([id, { opens }]) => {
      const value = opens?.query === undefined ? null : route.query.get(opens.query);
      return value === null ? [] : [[id, value] as const];
    });
  }

  private openQueried(asked: readonly (readonly [string, string])[]): void {
    for (const [id, query] of asked) this.openSurface(id, { query });
  }

  private getStates(slot: SlotId): readonly SurfaceState[] {
    return [...this.#states.values()].filter(({ record }) => record?.slot === slot);
  }

  private get plan(): Plan {
    const getCandidates = (slot: SlotId) => this.getStates(slot).map(toCandidate);
    const stacked = STACKING.map((slot) => [slot, planStack(getCandidates(slot))] as const);
    return {
      ...Object.fromEntries(stacked),
      [TOP]: this.isPrerendered ? [] : planSingle(SINGLE.flatMap(getCandidates), this.open[TOP] ?? []),
    };
  }

  private applyPlan(plan: Plan): void {
    const on = new Set(Object.values(plan).flat());
    for (const state of this.#states.values()) {
      if (on.has(state.id) && !state.isOpen) state.enter();
      if (!on.has(state.id) && state.isOpen) state.leave();
    }
    this.open = plan;
  }

  private handleVisit(memory: Stores['memory']): void {
    memory.visit();
    for (const state of this.#states.values()) state.isSkipped = false;
    // A surface that the user opened belongs to the previous page, unless the address of the next one opens it, too.
    const { queried } = this;
    const queriedIds = new Set(queried.map(([id]) => id));
    for (const { id, opened } of this.#states.values()) if (opened !== null && !queriedIds.has(id)) this.closeSurface(id);
    this.openQueried(queried);
  }

  private get earliestChange(): number | null {
    if (this.isPrerendered) return null;
    const changes = [...this.#states.values()].flatMap((state) => state.nextChange ?? []);
    return changes.length === 0 ? null : Math.min(...changes);
  }
}

function toCandidate(state: SurfaceState): Candidate {
  const { id, record, decision, isOpen, opened } = state;
  return { id, decision, isOpen, byUser: opened !== null, priority: record?.priority ?? 0, preempts: record?.preempts === true };
}

export interface Candidate {
  readonly id: string;
  readonly priority: number;
  readonly decision: Decision;
  readonly isOpen: boolean;
  readonly byUser: boolean;
  readonly preempts: boolean;
}

function comparePriority(a: Candidate, b: Candidate): number {
  return b.priority - a.priority || (a.id < b.id ? -1 : 1);
}

export function planStack(candidates: readonly Candidate[]): readonly string[] {
  return [...candidates]
    .sort(comparePriority)
    .filter(({ decision, isOpen }) => decision === 'show' || (decision === 'wait' && isOpen))
    .map(({ id }) => id);
}

/**
 * Returns the open surfaces of a slot that shows one at a time. The last one is visible. An open surface stays until it closes. A
 * preempting one covers it, unless the user opened it. A surface that the user opens is on top. While a surface waits for a fact, none
 * with a lower priority opens.
 */
export function planSingle(candidates: readonly Candidate[], open: readonly string[]): readonly string[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const remaining = open.flatMap((id) => byId.get(id) ?? []).filter(({ decision }) => decision !== 'hide');
  const requested = candidates.filter(({ byUser, decision, id }) => byUser && decision === 'show' && !open.includes(id));
  const stack = [...remaining, ...requested];
  const due = [...candidates].sort(comparePriority).filter((candidate) => !candidate.byUser && !stack.includes(candidate));
  const top = stack.at(-1);
  if (top === undefined) {
    const next = due.find(({ decision }) => decision !== 'hide');
    return next?.decision === 'show' ? [next.id] : [];
  }
  const takeover = top.byUser ? undefined : due.find(({ preempts, decision }) => preempts && decision === 'show');
  return [...stack, ...(takeover === undefined ? [] : [takeover])].map(({ id }) => id);
}
