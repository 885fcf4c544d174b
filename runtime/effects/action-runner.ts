import { observable, runInAction, when } from 'mobx';
import { toMilliseconds } from '../../rules/duration.ts';
import type { Decision } from '../../rules/evaluate.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { ApiError } from '../api/errors.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';
import { type EffectContext, runEffect, type Waiting } from './effect-handlers.ts';
import { EffectError } from './effect-error.ts';
import type { ActionOrigin } from './origin.ts';

interface RunnerDeps {
  readonly context: EffectContext;
  readonly board: SurfaceBoard;
}

/** Runs the effects of an action in order. A failed effect ends the list and raises the action `failed`. */
export class ActionRunner {
  readonly running = observable.set<string>();
  readonly #deps: RunnerDeps;
  readonly #lastClick = new Map<string, number>();

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  knows(surface: string | null, action: string): boolean {
    return this.find(surface, action) !== undefined;
  }

  /** Resolves to false if the action was ignored, stopped by the user, or failed. */
  async run(action: string, origin: ActionOrigin): Promise<boolean> {
    const record = this.find(origin.surface, action);
    if (record === undefined || this.isBusy(origin.surface, action) || this.isQuiet(action, record, origin)) return false;
    const effects = 'effects' in record ? record.effects : record;
    const rules = effects.flatMap(({ when: rule }) => rule ?? []);
    const decide = (rule: string): Decision => this.#deps.board.getFacts(origin.surface).decide(rule);
    if (rules.some((rule) => decide(rule) === 'wait')) {
      this.setBusy(origin.surface, action, true);
      // The time limit of the pending requests bounds the wait.
      await when(() => rules.every((rule) => decide(rule) !== 'wait'));
    }
    // Evaluates all conditions before the first effect, because effects change what the conditions read.
    const due = effects.filter(({ when: rule }) => rule === undefined || decide(rule) === 'show');
    return this.runAll(due, origin, action);
  }

  private async runAll(effects: readonly Effect[], origin: ActionOrigin, action: string): Promise<boolean> {
    this.setBusy(origin.surface, action, true);
    try {
      let next = 0;
      while (next < effects.length) {
        const [done, waiting] = this.runReady(effects, next, origin);
        next = done;
        // The user may start again while the browser shows its passkey dialog.
        const canRestart = isWaitingForUser(effects[done - 1]);
        if (canRestart) this.setBusy(origin.surface, action, false);
        if ((await waiting) === 'stopped') {
          if (!canRestart) this.setBusy(origin.surface, action, false);
          return false;
        }
        this.setBusy(origin.surface, action, true);
      }
      this.setBusy(origin.surface, action, false);
      return true;
    } catch (error) {
      this.setBusy(origin.surface, action, false);
      await this.fail(error, origin, action);
      return false;
    }
  }

  private runReady(effects: readonly Effect[], from: number, origin: ActionOrigin): readonly [number, void | Waiting] {
    return runInAction(() => {
      for (const [index, effect] of effects.entries()) {
        if (index < from) continue;
        const waiting = runEffect(effect, origin, this.#deps.context);
        if (waiting !== undefined) return [index + 1, waiting];
      }
      return [effects.length, undefined];
    });
  }

  private async fail(error: unknown, origin: ActionOrigin, action: string): Promise<void> {
    const failure = error instanceof ApiError ? error.serverMessage : '';
    const outcome = error instanceof EffectError ? error.names : [];
    this.#deps.context.log.error('action-failed', {
      surface: origin.surface,
      action,
      kind: error instanceof ApiError ? error.kind : (outcome[0] ?? 'fault'),
    });
    const isShown = error instanceof ApiError && error.code !== null && origin.onRefused?.({ code: error.code, message: failure }) === true;
    if (action !== 'failed' && !isShown) await this.run('failed', { ...origin, failure, outcome });
  }

  private find(surface: string | null, action: string): Action | undefined {
    const { surfaces, actions: shared } = this.#deps.board.getFacts(surface).stores.site.document;
    const own = surface === null ? undefined : surfaces[surface]?.actions?.[action];
    // Surfaces handle their own failures. The shared `failed` is for controls outside surfaces.
    return own ?? (surface !== null && action === 'failed' ? undefined : shared[action]);
  }

  private isBusy(surface: string | null, action: string): boolean {
    return surface === null ? this.running.has(action) : this.#deps.board.state(surface).busy;
  }

  private setBusy(surface: string | null, action: string, busy: boolean): void {
    runInAction(() => {
      if (surface !== null) this.#deps.board.state(surface).busy = busy;
      else if (busy) this.running.add(action);
      else this.running.delete(action);
    });
  }

  private isQuiet(action: string, record: Action, origin: ActionOrigin): boolean {
    if (!('quiet' in record)) return false;
    const key = `${origin.surface ?? ''}/${action}`;
    const now = this.#deps.context.stores.clock.now();
    const last = this.#lastClick.get(key);
    this.#lastClick.set(key, now);
    return last !== undefined && now - last < toMilliseconds(record.quiet);
  }
}

function isWaitingForUser(effect: Effect | undefined): boolean {
  return effect !== undefined && 'passkey' in effect;
}
