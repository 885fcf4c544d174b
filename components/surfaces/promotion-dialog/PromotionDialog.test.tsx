import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { PromotionDialog } from './PromotionDialog.tsx';

const PROPS = { title: 'A welcome gift', confirm: 'Sign up' };
const FIRST = { id: 'first', label: 'First deposit', amount: '$50' };

describe('PromotionDialog', () => {
  it.each([
    ['one prize', [{ id: 'only', amount: '$100' }], ['$100']],
    ['two prizes', [FIRST, { id: 'second', amount: '$20' }], ['$50First deposit', '$20']],
    ['no prize known', [{ id: 'only', amount: '$0' }], ['$0']],
  ])('%s', (_, prizes, expected) => {
    render(<PromotionDialog props={{ ...PROPS, prizes }} surface={fakeHandle('reward')} />);
    expect(screen.getByRole('dialog', { name: 'A welcome gift' }).dataset['surface']).toBe('reward');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expected);
  });

  it('raises confirm and close', () => {
    const surface = fakeHandle('reward');
    render(<PromotionDialog props={{ ...PROPS, text: 'For new traders.', prizes: [FIRST] }} surface={surface} />);
    fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    fireEvent.click(screen.getByRole('button', { name: 'ui:close' }));
    expect(surface.acts).toEqual([['confirm'], ['close']]);
  });
});
