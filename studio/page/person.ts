import { makeAutoObservable, observableRef } from 'mobx';
import type { CaseValue } from '../../schemas/rule.ts';
import type { Person } from '../server/shapes.ts';

const DAY_MS = 86_400_000;

/** The person as whom the product is previewed and rules are explained. */
export class PersonStore {
  /** A persona of the sandbox; null is a plain visitor. */
  persona: string | null = null;
  facts: Readonly<Record<string, CaseValue>> = {};
  /** What the rules read of him in the preview: of a persona that is more than the facts that were set. */
  seen: Readonly<Record<string, CaseValue>> = {};
  /** The instant that was chosen; null is now. */
  at: string | null = null;
  path = '/';
  language = 'en';
  width: 375 | 1440 = 1440;
  isDark = false;
  /** Whether a click in the preview opens what it meets, and does nothing else. */
  isPicking = false;
  /** Grows with each wish to forget what was dismissed. */
  forgets = 0;

  constructor() {
    makeAutoObservable(this, { facts: observableRef, seen: observableRef });
  }

  /** As rules see him, for questions. */
  get asked(): Person {
    return { now: this.at ?? new Date().toISOString(), facts: this.known };
  }

  /** The facts of a persona are those that the preview tells; of anybody else, those that were set. */
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
    this.forgets += 1;
  }
}
