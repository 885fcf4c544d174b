import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Logic } from '../../schemas/rule.ts';
import { boardOf, type BoardGiven, DISMISS } from '../testing/board-of.ts';
import { deferred } from '../testing/deferred.ts';
import { settle } from '../testing/settle.ts';
import { modal } from '../testing/site-document.ts';

describe('unknown facts', () => {
  const pair = (onUnknown: 'show' | 'hide'): BoardGiven => ({
    rules: { hk: { logic: { var: 'compliance.toast.isHkUser' }, onUnknown } },
    surfaces: { high: modal({ when: 'hk', priority: 9 }), low: modal({ priority: 1 }) },
  });

  it.each<['show' | 'hide', string[]]>([
    ['show', ['high']],
    ['hide', ['low']],
  ])('[RUL-8][RUL-14][FAC-16] pending: nothing opens below; lost: onUnknown %s decides', async (onUnknown, expected) => {
    const answer = deferred();
    const { modals } = await boardOf({ ...pair(onUnknown), answers: { 'compliance-check': answer.promise } });
    expect(modals()).toEqual([]);
    answer.resolve(new Error('down'));
    await settle();
    expect(modals()).toEqual(expected);
  });

  it('[FAC-18] a late answer takes effect without a reload', async () => {
    const answers: unknown[] = [new Error('down'), { toast: { is_hk_user: true } }];
    const { modals, ports } = await boardOf({
      ...pair('hide'),
      answers: { 'compliance-check': () => answers.shift() },
      surfaces: { high: modal({ when: 'hk' }) },
    });
    expect(modals()).toEqual([]);
    ports.clock.advance(2000);
    await settle();
    expect(modals()).toEqual(['high']);
  });
});

describe('what the user opens', () => {
  const surfaces = {
    low: modal({ priority: 1, when: 'visitor', actions: DISMISS }),
    asked: modal({
      priority: 0,
      opens: { by: 'user', query: 'deposit' },
      actions: { shown: [{ toast: 'success', text: { arg: 'currency' } }] },
    }),
  };
  const rules = { visitor: { logic: { not_within: [{ var: 'memory.low.dismissedAt' }, 'P1D'] } as Logic } };
  const open = () => boardOf({ rules, surfaces, answers: {} });

  it('[DLG-13] is on top, with what it was opened with, and gives way when closed', async () => {
    const { board, modals, toasts, recordShowing } = await open();
    expect(modals()).toEqual(['low']);
    board.openSurface('asked', { currency: 'BTC' });
    expect({ modals: modals(), opened: board.state('asked').opened }).toEqual({ modals: ['asked'], opened: { currency: 'BTC' } });
    recordShowing(board.state('asked'));
    expect(toasts.toasts).toMatchObject([{ text: 'BTC' }]);
    board.closeSurface('asked');
    expect({ modals: modals(), opened: board.state('asked').opened }).toEqual({ modals: ['low'], opened: null });
    board.openSurface('asked', {});
    expect(modals()).toEqual(['asked']);
  });

  it('a query parameter of the address opens too, and closed it stays closed', async () => {
    const { board, modals } = await boardOf({ rules, surfaces, answers: {}, href: 'http://localhost:4173/?deposit=ETH' });
    expect({ modals: modals(), opened: board.state('asked').opened }).toEqual({ modals: ['asked'], opened: { query: 'ETH' } });
    board.closeSurface('asked');
    expect(modals()).toEqual(['low']);
  });

  it('leaves with the page it was opened on', async () => {
    const { board, modals, ports } = await open();
    board.openSurface('asked', {});
    ports.location.push('/price');
    expect(modals()).toEqual(['low']);
    ports.location.push('/?deposit=ETH');
    expect(modals()).toEqual(['asked']);
  });

  it('forgets what was ticked in it when it closes', async () => {
    const { board, stores } = await open();
    board.openSurface('asked', {});
    stores.inputs.set('asked', 'agree', true);
    board.closeSurface('asked');
    expect(stores.inputs.of('asked')).toEqual({});
  });
});

describe('an applied document', () => {
  it('[MAN-13] leaves an open dialog’s record as it is, and brings new surfaces', async () => {
    const { board, modals, stores } = await boardOf({ answers: {}, rules: {}, surfaces: { a: modal() } });
    const { record } = board.state('a');
    runInAction(() => stores.site.applySite({ ...stores.site.document, surfaces: { a: modal(), bar: modal({ slot: 'bar' }) } }));
    expect({ modals: modals(), bars: board.visible('bar') }).toEqual({ modals: ['a'], bars: ['bar'] });
    expect(board.state('a').record).toBe(record);
  });

  it('takes a removed one off the screen', async () => {
    const { modals, stores } = await boardOf({ answers: {}, rules: {}, surfaces: { a: modal() } });
    stores.site.applySite({ ...stores.site.document, surfaces: {} });
    expect(modals()).toEqual([]);
  });
});
