import { makeAutoObservable, observableRef } from 'mobx';
import type { CaseValue } from '../../schemas/rule.ts';
import type { Person } from '../server/shapes.ts';

const DAY_MS = 86_400_000;

export class PersonStore {
  persona: string | null = null;
  facts: Readonly<Record<string, CaseValue>> = {};
  seen: Readonly<Record<string, CaseValue>> = {};
  /** The selected time. Null is now. */
  at: string | null = null;
  path = '/';
  language = 'en';
  width: 375 | 1440 = 1440;
  isDark = false;
  /** True if clicks in the preview select the surface instead of using it. */
  isPicking = false;
  /** Increases with each request to forget dismissals. */
  forgetCount = 0;

  constructor() {
    makeAutoObservable(this, { facts: observableRef, seen: observableRef });
  }

  get asked(): Person {
    return { now: this.at ?? new Date().toISOString(), facts: this.known };
  }

  /** For a persona, the facts that the preview reports. Otherwise, the overrides. */
  get known(): PersonStore['facts'] {
    return this.persona === null ? this.facts : { ...this.seen, ...this.facts };
  }

  see(facts: PersonStore['facts']): void {
    this.seen = facts;
  }

  set(fact: string, value: CaseValue | undefined): void {
    const { [fact]: _, ...others } = this.facts;
    this.facts = value === undefined ? others : { ...others, [fact]: value };
  }

  become({ now, facts }: Person): void {
    this.persona = null;
    this.facts = facts;
    this.at = now;
  }

  setAt(at: string | null): void {
    this.at = at;
  }

  nextDay(): void {
    this.at = new Date(Date.parse(this.at ?? new Date().toISOString()) + DAY_MS).toISOString();
  }

  change(part: Partial<Pick<PersonStore, 'persona' | 'path' | 'language' | 'width' | 'isDark' | 'isPicking'>>): void {
    Object.assign(this, part);
  }

  forget(): void {
    this.forgetCount += 1;
  }
}
