import * as fc from 'fast-check';
import type { FactValue } from '../../schemas/domains/fact.ts';
import type { Logic } from '../../schemas/rule.ts';
import { catalogue } from '../../rules/fixtures.ts';
import { formatDateTime } from '../../rules/date-time.ts';
import { formatDuration } from '../../rules/duration.ts';

export const NOW = Date.UTC(2024, 5, 12, 12);
const HOUR = 3_600_000;

const INTS = ['user.tierLevel', 'memory.reward.shownToday'];
const ENUMS = ['user.verified', 'page.area', 'experiment.reward'];
const BOOLS = ['device.isApp', 'session.isLoggedIn'];
const INSTANTS = ['memory.hk-dialog.dismissedAt', 'memory.reward.shownAt'];
const DURATION = 'kycToast.frequency';
export const FACTS = [...INTS, ...ENUMS, ...BOOLS, ...INSTANTS, DURATION];

const createVariable = (ids: readonly string[]): fc.Arbitrary<{ readonly var: string }> =>
  fc.constantFrom(...ids).map((id) => ({ var: id }));

/** Few constants, so that comparisons interact. */
const ordering = fc
  .tuple(fc.constantFrom('<', '<=', '>', '>='), createVariable(INTS), fc.integer({ min: 1, max: 6 }))
  .map(([name, read, constant]) => ({ [name]: [read, constant] }) as unknown as Logic);

const equality = fc
  .tuple(fc.constantFrom('===', '!=='), fc.constantFrom(...ENUMS, ...INTS, ...INSTANTS, DURATION), fc.nat())
  .map(([name, id, pick]) => ({ [name]: [{ var: id }, pickConstant(id, pick)] }) as unknown as Logic);

const membership = fc
  .tuple(fc.constantFrom(...ENUMS), fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 2 }))
  .map(([id, picks]): Logic => ({ in: [{ var: id }, picks.map((pick) => getValues(id)[pick] ?? 0)] }));

const literal = fc.constantFrom(HOUR, 3 * HOUR, 24 * HOUR).map(formatDuration);
const time = fc
  .tuple(createVariable(INSTANTS), fc.oneof(literal, createVariable([DURATION])))
  .map(([read, duration]): Logic => ({ not_within: [read, duration] }));

/** Starts and ends at, next to, and around the queried instant, in several zones. */
const ZONES = ['Europe/Istanbul', 'America/New_York', 'Australia/Lord_Howe'];
const bound = fc.record({
  at: fc.constantFrom(-3 * HOUR, -1, 0, 1, HOUR, 24 * HOUR).map((ahead) => NOW + ahead),
  zone: fc.constantFrom(...ZONES),
});
const window = fc
  .tuple(fc.option(bound), fc.option(bound))
  .filter(([start, end]) => (start !== null || end !== null) && (start === null || end === null || start.at < end.at))
  .map(([start, end]): Logic => ({ during: [start && formatDateTime(start), end && formatDateTime(end)] }));

const anyLeaf: fc.Arbitrary<Logic> = fc.oneof(ordering, equality, membership, time, window, createVariable(BOOLS));

export const logic: fc.Arbitrary<Logic> = createLogic(3, 3);
/** Three facts that occur repeatedly. */
const denseLeaf = fc.constantFrom<Logic>(
  { var: 'device.isApp' },
  { '<=': [{ var: 'user.tierLevel' }, 2] },
  { '===': [{ var: 'user.tierLevel' }, null] },
  { not_within: [{ var: INSTANTS[0] ?? '' }, 'PT3H'] },
  { not_within: [{ var: INSTANTS[0] ?? '' }, { var: DURATION }] },
);
export const denseLogic = createLogic(3, 3, denseLeaf);
/** Small enough to list the situations of several rules. */
export const smallLogic: fc.Arbitrary<Logic> = createLogic(1, 2);

function createLogic(maxDepth: number, maxLength: number, leaf: fc.Arbitrary<Logic> = anyLeaf): fc.Arbitrary<Logic> {
  return fc.letrec<{ node: Logic }>((tie) => ({
    node: fc.oneof(
      { maxDepth },
      leaf,
      fc.array(tie('node'), { minLength: 1, maxLength }).map((items): Logic => ({ and: items })),
      fc.array(tie('node'), { minLength: 1, maxLength }).map((items): Logic => ({ or: items })),
      tie('node').map((item): Logic => ({ '!': [item] })),
    ),
  })).node;
}

const createNear = (values: readonly number[]): fc.Arbitrary<number> =>
  fc.constantFrom(...values.flatMap((value) => [value - 1, value, value + 1]));
const age = createNear([HOUR, 3 * HOUR, 24 * HOUR, 30 * HOUR]);
const instant = fc.option(fc.oneof(age, createNear([0, -HOUR])).map((ago) => NOW - ago));

/** Values close to the boundaries of the arbitrary logic. Instants may be in the future. */
export const facts: fc.Arbitrary<Record<string, FactValue>> = fc.record({
  'user.tierLevel': fc.option(fc.integer({ min: 0, max: 8 })),
  'memory.reward.shownToday': fc.integer({ min: 0, max: 8 }),
  'user.verified': fc.option(fc.constantFrom(0, 1, 2, 3)),
  'page.area': fc.constantFrom(...getValues('page.area')),
  'experiment.reward': fc.option(fc.constantFrom('1', '2', '3')),
  'device.isApp': fc.boolean(),
  'session.isLoggedIn': fc.boolean(),
  'memory.hk-dialog.dismissedAt': instant,
  'memory.reward.shownAt': instant,
  [DURATION]: fc.oneof(age, fc.constantFrom(0, 1)),
});

function getValues(id: string): readonly (string | number)[] {
  const type = catalogue[id]?.type;
  return type?.kind === 'enum' ? type.values : [];
}

function pickConstant(id: string, pick: number): FactValue {
  if (INSTANTS.includes(id)) return null;
  if (id === DURATION) return pick % 2 ? 'PT0S' : 'PT3H';
  return INTS.includes(id) ? (pick % 5) + 1 : (getValues(id)[pick % getValues(id).length] ?? null);
}

const AGES = [0, 1, ...[1, 3, 24].flatMap((hours) => [-1, 0, 1].map((step) => hours * HOUR + step)), 31 * HOUR];

/** Returns values on all sides of every constant of the arbitrary logic. */
export function toValues(id: string): readonly FactValue[] {
  const { type, nullable } = catalogue[id] ?? { type: { kind: 'bool' }, nullable: false };
  const none = nullable ? [null] : [];
  if (type.kind === 'bool') return [...none, false, true];
  if (type.kind === 'enum') return [...none, ...type.values];
  if (type.kind === 'int') return [...none, 0, 1, 2, 3, 4, 5, 6, 7];
  return [...none, ...(type.kind === 'instant' ? AGES.map((ago) => NOW - ago) : AGES)];
}
