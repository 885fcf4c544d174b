import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import { speak } from '../../../tests/kit/components/speak.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Withdraw } from './Withdraw.tsx';
import { schema } from './withdraw.schema.ts';

const NETWORK = { coin: 'USDT', id: 'X', name: 'Network', chain: 'unknown', fee: '0.5', minimum: '10', decimals: 6 };

it('[TRD-10] takes an amount with the decimal sign of the language and sends it with a point', () => {
  speak('de');
  const { acts, container } = renderScreen(Withdraw, schema, {
    'session.isLoggedIn': true,
    'route.currency': 'USDT',
    'withdraw.balances': ready([{ account: 'spot', coin: 'USDT', amount: '6616.37' }]),
    'withdraw.networks': ready([NETWORK]),
  });
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const shown = () => [...container.querySelectorAll('dd')].map((cell) => cell.textContent);
  fireEvent.click(screen.getByRole('button', { name: 'withdraw:max' }));
  expect(field('amount').value).toBe('6616,37');
  expect(shown()).toEqual(['6.616,37 USDT', '10 USDT', '0,5 USDT', '6.615,87 USDT']);
  fireEvent.change(field('address'), { target: { value: 'address' } });
  fireEvent.change(field('amount'), { target: { value: '12,25' } });
  fireEvent.submit(container.querySelector('form')!);
  expect(shown().slice(2)).toEqual(['12,25 USDT', '0,5 USDT', '11,75 USDT']);
  fireEvent.change(field('fundpass'), { target: { value: 'secret' } });
  fireEvent.submit(container.querySelector('form')!);
  const sent = { coin: 'USDT', network: 'X', address: 'address', amount: '12.25', fundpass: 'secret' };
  expect(acts.at(-1)).toEqual(['withdraw', sent]);
});
