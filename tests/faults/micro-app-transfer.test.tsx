/** @jsxImportSource preact */
import { fireEvent, screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import texts from '../../sandbox/micro-apps/transfer/texts/en.json';
import { Transfer } from '../../sandbox/micro-apps/transfer/Transfer.tsx';
import { acted, appOn, FAULTS, good } from './micro-app.tsx';

const BALANCES = '/apiw/v2/account/balances';
const TRANSFER = '/apiw/v2/account/transfer';
const HELD = good({ balances: [{ account: 'spot', coin: 'USDT', amount: '100' }] });

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.amount });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.transfer });
const send = () => acted(() => fireEvent.submit(document.forms[0] ?? document));

it.each(FAULTS)(
  '[MIC-2] transfer fails by $fault: it is said at the amount, which stays, and can be sent again',
  async ({ answer, said }) => {
    const { asked, answers, done } = await appOn(Transfer, { texts }, { [BALANCES]: HELD, [TRANSFER]: answer });
    await acted(() => fireEvent.input(amount(), { target: { value: '7' } }));
    await send();
    expect(document.querySelector('.ma-error')?.textContent).toBe(said ?? texts.failed);
    expect(amount().value).toBe('7');
    expect(button().disabled).toBe(false);
    expect(done).not.toHaveBeenCalled();
    answers[TRANSFER] = good({});
    await send();
    expect(screen.getByRole('status').textContent).toBe('7 USDT moved from Spot to Futures.');
    expect(done).toHaveBeenCalledOnce();
    const wish = { from: 'spot', to: 'futures', coin: 'USDT', amount: '7' };
    expect(asked.flatMap(({ path, body }) => (path === TRANSFER ? [body] : []))).toEqual([wish, wish]);
  },
);

const NO_BALANCES = { fault: 'other data', answer: good({ balances: 'none' }), said: null } as const;

it.each([...FAULTS, NO_BALANCES])(
  '[MIC-2] the balances fail by $fault: it is said, and they are asked for again on request',
  async (row) => {
    const { answers } = await appOn(Transfer, { texts }, { [BALANCES]: row.answer });
    expect(screen.getByRole('alert').textContent).toBe(texts.lost);
    answers[BALANCES] = HELD;
    await acted(() => fireEvent.click(screen.getByRole('button', { name: texts.retry })));
    expect(amount().value).toBe('');
  },
);
