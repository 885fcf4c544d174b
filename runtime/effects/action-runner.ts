import { runInAction, when } from 'mobx';
import { parseDuration } from '../../rules/duration.ts';
import type { Decision } from '../../rules/evaluate.ts';
import type { Action, Effect } from '../../schemas/manifest/effect.ts';
import { ApiError } from '../api/errors.ts';
import { type EffectContext, runEffect, type Waiting } from './effect-handlers.ts';
import { EffectError } from './effect-error.ts';
import type { ActionOrigin } from './origin.ts';

interface RunnerPorts {
  readonly context: EffectContext;
  /** The record's own action, else that of the section `actions`. */
  readonly find: (surface: string | null, action: string) => Action | undefined;
  /** A rule's decision now; unknown as its onUnknown says. */
  readonly decide: (rule: string, surface: string | null) => Decision;
  /** Marks the surface while its effects run, outside surfaces the action; further ones are ignored meanwhile. */
  readonly busy: { is(surface: string | null, action: string): boolean; set(surface: string | null, action: string, busy: boolean): void };
}

/** Runs the effects that the manifest gives an action: in order, one run at a time, a failure ends the list. */
export class ActionRunner {
  private readonly ports: RunnerPorts;
  private readonly lastClick = new Map<string, number>();

  constructor(ports: RunnerPorts) {
    this.ports = ports;
  }

  /** True when the manifest gives the action effects. */
  knows(surface: string | null, action: string): boolean {
    return this.ports.find(surface, action) !== undefined;
  }

  /** True once all effects have run; false when the action was ignored, stopped by the visitor, or one of them failed. */
  async run(action: string, origin: ActionOrigin): Promise<boolean> {
    const record = this.ports.find(origin.surface, action);
    if (record === undefined || this.ports.busy.is(origin.surface, action) || this.isQuiet(action, record, origin)) return false;
    const effects = 'effects' in record ? record.effects : record;
    const rules = effects.flatMap(({ when: rule }) => rule ?? []);
    const decide = (rule: string): Decision => this.ports.decide(rule, origin.surface);
    if (rules.some((rule) => decide(rule) === 'wait')) await this.untilDecided(rules, origin, action);
    // All conditions are evaluated once (design, Effects), before any effect can change what they hang on.
    const due = effects.filter(({ when: rule }) => rule === undefined || decide(rule) === 'show');
    return this.runAll(due, origin, action);
  }

  /** A condition that hangs on an answer under way is waited for: a call ends by itself, at the latest by its time-out. */
  private async untilDecided(rules: readonly string[], origin: ActionOrigin, action: string): Promise<void> {
    this.ports.busy.set(origin.surface, action, true);
    await when(() => rules.every((rule) => this.ports.decide(rule, origin.surface) !== 'wait'));
  }

  private async runAll(effects: readonly Effect[], origin: ActionOrigin, action: string): Promise<boolean> {
    this.ports.busy.set(origin.surface, action, true);
    try {
      let next = 0;
      while (next < effects.length) {
        const [done, waiting] = this.runReady(effects, next, origin);
        next = done;
        // Who is asked by his device may start anew meanwhile.
        if (isAsking(effects[done - 1])) this.ports.busy.set(origin.surface, action, false);
        if ((await waiting) === 'stopped') return false;
        this.ports.busy.set(origin.surface, action, true);
      }
      this.ports.busy.set(origin.surface, action, false);
      return true;
    } catch (error) {
      this.ports.busy.set(origin.surface, action, false);
      await this.fail(error, origin, action);
      return false;
    }
  }

  /** Runs until an effect has to be waited for: what happens at once is seen at once, as one change. */
  private runReady(effects: readonly Effect[], from: number, origin: ActionOrigin): readonly [number, void | Waiting] {
    return runInAction(() => {
      for (const [index, effect] of effects.entries()) {
        if (index < from) continue;
        const waiting = runEffect(effect, origin, this.ports.context);
        if (waiting !== undefined) return [index + 1, waiting];
      }
      return [effects.length, undefined];
    });
  }

  private async fail(error: unknown, origin: ActionOrigin, action: string): Promise<void> {
    const failure = error instanceof ApiError ? error.serverMessage : '';
    const outcome = error instanceof EffectError ? error.names : [];
    this.ports.context.log.error('action-failed', {
      surface: origin.surface,
      action,
      kind: error instanceof ApiError ? error.kind : (outcome[0] ?? 'fault'),
    });
    if (action !== 'failed') await this.run('failed', { ...origin, failure, outcome });
  }

  /** Clicks within the quiet time of the last click are ignored (contract 9, debounce). */
  private isQuiet(action: string, record: Action, origin: ActionOrigin): boolean {
    if (!('quiet' in record)) return false;
    const key = `${origin.surface ?? ''}/${action}`;
    const now = this.ports.context.stores.clock.now();
    const last = this.lastClick.get(key);
    this.lastClick.set(key, now);
    return last !== undefined && now - last < (parseDuration(record.quiet) ?? 0);
  }
}

/** Whether an effect waits for the visitor rather than for a server. */
function isAsking(effect: Effect | undefined): boolean {
  return effect !== undefined && 'passkey' in effect;
}
