import { describe, expect, test } from 'vitest';
import { History } from './history.ts';

const to = (file: string, text: string | null) => ({ file, text });
const edit = (file: string, before: string | null, text: string | null) => ({ file, before, text });

describe('one history for form and text', () => {
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
    expect(history.typedOver('a rest')).toEqual([to('a', '30'), to('b', 'of 1')]);
    expect(history.typedOver('a title')).toBeNull();
    history.undo();
    expect(history.typedOver('a rest')).toBeNull();
  });

  test('[TOL-24] what is typed and taken back letter by letter is no step', () => {
    const history = new History();
    history.add([edit('a', '', 'x')], 'a');
    history.add([edit('a', 'x', '')], 'a');
    expect(history.canUndo).toBe(false);
    expect(history.typedOver('a')).toBeNull();
  });

  test('[TOL-24] a new step forgets what was undone; one that changes nothing is none', () => {
    const history = new History();
    history.add([edit('a', '1', '2')]);
    history.undo();
    history.add([]);
    expect(history.canRedo).toBe(true);
    history.add([edit('a', '1', '3')]);
    expect(history.canRedo).toBe(false);
  });
});
