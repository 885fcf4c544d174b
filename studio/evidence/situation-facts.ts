import { Facts } from '../../runtime/facts/facts.ts';
import type { Stores } from '../../runtime/stores/stores.ts';
import { situationReader } from '../../rules/situation.ts';
import type { Async } from '../../schemas/async.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { FactCatalogue, FactReader, FactValue } from '../../schemas/domains/fact.ts';

/** The facts of the page's own code, read from what a file says of a person in place of a browser and a back end. */
export class SituationFacts extends Facts {
  private readonly reader: FactReader;

  constructor(stores: Stores, situation: Situation, catalogue: FactCatalogue) {
    super(stores);
    this.reader = situationReader(situation, catalogue).reader;
  }

  override read(id: string, now = 0): Async<FactValue> {
    return this.reader.read(id, now);
  }

  /** The moment stands still. */
  override nextChange(): null {
    return null;
  }

  /** Nothing is recorded while one looks, so a surface on screen sees what it saw before. */
  override snapshotFor(): this {
    return this;
  }
}
