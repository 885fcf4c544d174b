import type { Reading } from '../../schemas/facts/fact.ts';
import type { Stores } from '../stores/stores.ts';

/** How a fact is read from the stores at an instant (ms). */
export type FactSource = (stores: Stores, now: number) => Reading;
export type FactSources = Readonly<Record<string, FactSource>>;

/** Facts whose ids the manifest opens: `family.<name>` or `family.<surface>.<name>`. */
export type FactFamily = (stores: Stores, names: readonly string[], now: number) => Reading;
