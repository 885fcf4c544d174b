import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '../../rules/fixtures.ts';
import { signatureOf } from '../../rules/dimension.ts';
import { buildSpace, EXAMPLE_NOW } from '../../rules/space.ts';
import { forAll } from '../kit/for-all.ts';

const HOUR = 3_600_000;
const INSTANTS = [
  'hk-dialog.dismissedAt',
  'netherlands-dialog.confirmedAt',
  'uzbekistan-dialog.shownAt',
  'risk-user-dialog.shownAt',
  'reward.shownAt',
];
const notWithin = (id: string, span: unknown) => ({ not_within: [{ var: `memory/${id}` }, span, { var: 'now' }] });
const hours = fc.integer({ min: 0, max: 6 }).map((count) => count * HOUR);
const age = fc.option(fc.tuple(hours, fc.integer({ min: -1, max: 1 })).map(([span, beside]) => Math.max(0, span + beside)));

it.each([2, 5])('[TOL-16] every order of %i ages, their own limits and a common one is in the space of their comparisons', (count) => {
  forAll(
    60,
    [fc.array(hours, { minLength: count, maxLength: count }), fc.array(age, { minLength: count, maxLength: count }), hours],
    (limits, ages, length) => {
      const ids = INSTANTS.slice(0, count);
      const atoms = ids.flatMap((id, at) => [notWithin(id, { var: 'kycToast/frequency' }), notWithin(id, limits[at])]);
      const [dimension] = buildSpace([{ and: atoms }], { catalogue }).dimensions;
      const instants = ids.map((id, at) => [`memory.${id}`, ages[at] === null ? null : EXAMPLE_NOW - Number(ages[at])]);
      const person = { 'kycToast.frequency': length, ...Object.fromEntries(instants) };
      expect(dimension?.classes.map(({ signature }) => signature)).toContain(signatureOf(dimension?.atoms ?? [], person, EXAMPLE_NOW));
    },
  );
});
