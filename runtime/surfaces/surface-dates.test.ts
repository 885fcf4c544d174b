import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Logic, Window } from '../../schemas/rule.ts';
import { boardOf } from '../testing/board-of.ts';
import { modal } from '../testing/site-document.ts';

const HOUR_MS = 3_600_000;
const during = (...window: Window): { readonly logic: Logic } => ({ logic: { during: window } });

/** A page that is open since January with surfaces bound by windows; what stands in the slot at an instant. */
async function openPage(windows: Readonly<Record<string, Window>>) {
  const ids = Object.keys(windows);
  const rules = Object.fromEntries(Object.entries(windows).map(([id, window]) => [id, during(...window)]));
  const surfaces = Object.fromEntries(ids.map((id, index) => [id, modal({ when: id, priority: index + 1 })]));
  const { modals, ports } = await boardOf({ rules, surfaces, answers: {} });
  return (instant: number): readonly string[] => {
    ports.clock.moveTo(instant);
    return modals();
  };
}

describe('a surface bound by a window', () => {
  it.each([
    ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]', '2026-11-30T21:00Z', '2026-12-24T21:00Z'],
    ['2026-03-29T00:00[Europe/Berlin]', '2026-03-30T00:00[Europe/Berlin]', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ['2026-03-29T03:00[Europe/Berlin]', '2026-10-25T03:00[Europe/Berlin]', '2026-03-29T01:00Z', '2026-10-25T02:00Z'],
    ['2026-03-08T01:59:59.999[America/New_York]', '2026-11-01T02:00[America/New_York]', '2026-03-08T06:59:59.999Z', '2026-11-01T07:00Z'],
    ['2026-04-05T00:00[Australia/Lord_Howe]', '2026-04-06T00:00[Australia/Lord_Howe]', '2026-04-04T13:00Z', '2026-04-05T13:30Z'],
    ['2026-10-04T02:30[Australia/Lord_Howe]', '2026-10-05T02:30[Australia/Lord_Howe]', '2026-10-03T15:30Z', '2026-10-04T15:30Z'],
  ])('[RUL-18] from %s until %s comes and goes on an open page to the millisecond', async (start, end, comes, goes) => {
    const at = await openPage({ offer: [start, end] });
    const [first, last] = [Date.parse(comes), Date.parse(goes)];
    expect([first - 1, first, last - 1, last].map(at)).toEqual([[], ['offer'], ['offer'], []]);
  });

  it('[RUL-18] stays as it is where clocks are put back in its midst', async () => {
    const at = await openPage({ offer: ['2026-10-25T02:59:59.999+02:00[Europe/Berlin]', '2026-10-25T02:00:00.001+01:00[Europe/Berlin]'] });
    const change = Date.parse('2026-10-25T01:00Z');
    expect([change - 2, change - 1, change, change + 1].map(at)).toEqual([[], ['offer'], ['offer'], []]);
  });

  it('[RUL-18] hands over to the next at one instant', async () => {
    const at = await openPage({
      autumn: [null, '2026-12-01T00:00[Europe/Istanbul]'],
      december: ['2026-12-01T00:00[Europe/Istanbul]', null],
    });
    const midnight = Date.parse('2026-11-30T21:00Z');
    expect([midnight - HOUR_MS, midnight - 1, midnight].map(at)).toEqual([['autumn'], ['autumn'], ['december']]);
  });
});

describe('a rule that no surface shows by', () => {
  it('[RUL-18] is asked again when its window begins and ends: guards and props follow it', async () => {
    const { runtime, ports } = await boardOf({
      rules: { closed: during('2026-12-01T00:00[Europe/Istanbul]', '2026-12-25T00:00[Europe/Istanbul]') },
      surfaces: {},
      answers: {},
    });
    const decided: (readonly [string, string])[] = [];
    onTestFinished(
      autorun(() => {
        decided.push([new Date(ports.clock.now()).toISOString(), runtime.facts.decide('closed')]);
      }),
    );
    ports.clock.moveTo(Date.UTC(2027, 0, 1));
    const changes = decided.filter(([, decision], index) => decision !== decided[index - 1]?.[1]);
    expect(changes.slice(1)).toEqual([
      ['2026-11-30T21:00:00.000Z', 'show'],
      ['2026-12-24T21:00:00.000Z', 'hide'],
    ]);
  });
});
