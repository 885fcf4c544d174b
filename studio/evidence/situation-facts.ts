import { Facts } from '../../runtime/facts/facts.ts';
import type { Stores } from '../../runtime/stores/stores.ts';
import { createSituationReader } from '../../rules/situation.ts';
import type { Async } from '../../schemas/async.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { FactCatalogue, FactReader, FactValue } from '../../schemas/domains/fact.ts';

/** The facts of the page's own code, read from a situation instead of a browser and an API. */
export class SituationFacts extends Facts {
  private readonly reader: FactReader;

  constructor(stores: Stores, situation: Situation, catalogue: FactCatalogue) {
    super(stores);
    this.reader = createSituationReader(situation, catalogue).reader;
  }

  override read(id: string, now = 0): Async<FactValue> {
    return this.reader.read(id, now);
  }

  /** The time is fixed. */
  override nextChange(): null {
    return null;
  }

  /** A snapshot isn't necessary, because nothing is recorded that could change the facts. */
  override snapshotFor(): this {
    return this;
  }
}
