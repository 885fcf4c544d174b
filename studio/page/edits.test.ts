import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestStudio } from '../server/studio.fixture.ts';
import { Edits } from './edits.ts';
import { OpenFiles } from './open-files.ts';
import { StatusMessage } from './status-message.ts';
import { History } from './history.ts';

const RULE = 'rules/hk-dialog.rule.json';
const FACT = 'memory.hk-dialog.dismissedAt';
const LOGIC = { or: [{ not_within: [{ var: FACT }, 'P1D'] }, { not_within: [{ var: FACT }, 'P30D'] }] };

let studio: TestStudio;
let edits: Edits;
const status = new StatusMessage();

beforeEach(async () => {
  studio = TestStudio.open();
  studio.write(RULE, (text) => JSON.stringify({ ...(JSON.parse(text) as object), logic: LOGIC }, null, 2));
  await studio.drafts.refresh();
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) =>
    studio.request(path, { body: JSON.parse(body) as unknown }),
  );
  edits = new Edits({ status, files: new OpenFiles(status), onEdited: () => Promise.resolve() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  studio.remove();
});

const logic = (): unknown => (JSON.parse(studio.drafts.project.files.get(RULE) ?? '') as { logic: unknown }).logic;
const withRest = (rest: string): unknown => ({ or: [LOGIC.or[0], { not_within: [{ var: FACT }, rest] }] });

const type = (from: string, to: string) => edits.setThreshold({ rule: 'hk-dialog', fact: FACT, from, to, follows: true }, 'the rest');

test('[TOL-24] a duration that is typed digit by digit leaves another alone that it equals on its way, and is one undo step', async () => {
  await type('P30D', 'P1D');
  await type('P1D', 'P14D');
  expect(logic()).toEqual(withRest('P14D'));
  await edits.undo();
  expect(logic()).toEqual(LOGIC);
  expect(edits.history.canUndo).toBe(false);
});

test('[TOL-24] a duration that is typed digit by digit stands as it did before where a figure is refused, and why is told', async () => {
  await type('P30D', 'P1D');
  await type('P1D', 'forever');
  expect(status.message).toContain('"forever"');
  expect(logic()).toEqual(LOGIC);
  expect(edits.history.canUndo).toBe(false);
});

test('[TOL-24] a duration that is typed digit by digit is another edit once something else was done', async () => {
  await type('P30D', 'P20D');
  await edits.change([{ file: RULE, path: ['owner'], value: 'Legal' }]);
  await type('P20D', 'P14D');
  expect(logic()).toEqual(withRest('P14D'));
  await edits.undo();
  expect(logic()).toEqual(withRest('P20D'));
});

const to = (file: string, text: string | null) => ({ file, text });
const edit = (file: string, before: string | null, text: string | null) => ({ file, before, text });

test('[TOL-24] a step is taken back and done again, all its files together', () => {
  const history = new History();
  history.add([edit('a', 'a1', 'a2'), edit('b', null, 'b1')]);
  expect(history.undo()).toEqual([to('a', 'a1'), to('b', null)]);
  expect(history.canUndo).toBe(false);
  expect(history.redo()).toEqual([to('a', 'a2'), to('b', 'b1')]);
  expect(history.canRedo).toBe(false);
});

test('[TOL-24] letters typed one after the other are one step, another place or an undo ends it', () => {
  const history = new History();
  history.add([edit('a', '', 'x')], 'a');
  history.add([edit('a', 'x', 'xy')], 'a');
  history.add([edit('b', '', 'z')], 'b');
  expect(history.undo()).toEqual([{ file: 'b', text: '' }]);
  history.add([edit('a', 'xy', 'xyz')], 'a');
  expect(history.undo()).toEqual([{ file: 'a', text: 'xy' }]);
  expect(history.undo()).toEqual([{ file: 'a', text: '' }]);
  expect(history.undo()).toBeNull();
});

test('[TOL-24] what is being typed has a text before its first letter, until something else is done', () => {
  const history = new History();
  history.add([edit('a', '30', '1')], 'a rest');
  history.add([edit('a', '1', '14'), edit('b', 'of 1', 'of 14')], 'a rest');
  expect(history.getTextsBeforeTyping('a rest')).toEqual([to('a', '30'), to('b', 'of 1')]);
  expect(history.getTextsBeforeTyping('a title')).toBeNull();
  history.undo();
  expect(history.getTextsBeforeTyping('a rest')).toBeNull();
});

test('[TOL-24] a new step discards undone ones, unless it changes nothing or its letters were removed again', () => {
  const history = new History();
  history.add([edit('a', '', 'x')], 'a');
  history.add([edit('a', 'x', '')], 'a');
  expect(history.canUndo).toBe(false);
  expect(history.getTextsBeforeTyping('a')).toBeNull();
  history.add([edit('a', '1', '2')]);
  history.undo();
  history.add([]);
  expect(history.canRedo).toBe(true);
  history.add([edit('a', '1', '3')]);
  expect(history.canRedo).toBe(false);
});
