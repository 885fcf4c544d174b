import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';

const PROPS = {
  title: 'Which exchange?',
  body: 'You may change it later.',
  choices: [
    { id: 'choose-one', label: 'One', hint: 'For residents' },
    { id: 'choose-other', label: 'Other' },
  ],
  dontShowAgain: 'Do not show again',
  confirm: 'Continue',
  cancel: 'Not now',
};

function renderChoice(fields: Partial<SurfaceHandle> = {}, props: Partial<Parameters<typeof ChoiceDialog>[0]['props']> = {}) {
  const calls: unknown[] = [];
  const surface = fakeHandle('selector', {
    ...fields,
    setInput: (...given) => void calls.push(given),
    act: (action) => Promise.resolve(calls.push(action) > 0),
  });
  return { calls, ...render(<ChoiceDialog props={{ ...PROPS, ...props }} surface={surface} />) };
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

describe('ChoiceDialog', () => {
  it('[DLG-2] offers its choices by their own ids', () => {
    renderChoice();
    expect(screen.getByRole('radiogroup', { name: 'Which exchange?' })).toBeTruthy();
    expect(radios().map((radio) => radio.dataset['action'])).toEqual(['choose-one', 'choose-other']);
    expect(radios().map((radio) => radio.closest('label')?.textContent)).toEqual(['OneFor residents', 'Other']);
  });

  it.each([
    ['the first', {}, {}, 'choose-one'],
    ['the one it begins with', {}, { initial: 'choose-other' }, 'choose-other'],
    ['the first, when that is none of them', {}, { initial: 'choose-none' }, 'choose-one'],
    ['the chosen one', { inputs: { choice: 'choose-one' } }, { initial: 'choose-other' }, 'choose-one'],
    ['the first, when the chosen one is gone', { inputs: { choice: 'choose-none' } }, {}, 'choose-one'],
  ])('marks %s, and confirms what is marked', (_, fields, props, id) => {
    const { calls } = renderChoice(fields, props);
    expect(radios().flatMap((radio) => (radio.checked ? [radio.dataset['action']] : []))).toEqual([id]);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(calls).toEqual([['choice', id], 'confirm']);
  });

  it('sets the inputs of its choices and its checkbox, and raises cancel and close', () => {
    const { calls } = renderChoice();
    const box = screen.getByRole('checkbox', { name: 'Do not show again' });
    expect(box.dataset['action']).toBe('dont-show-again');
    const controls = [screen.getByRole('radio', { name: 'Other' }), box];
    const buttons = ['Not now', 'ui:close'].map((name) => screen.getByRole('button', { name }));
    for (const control of [...controls, ...buttons]) fireEvent.click(control);
    expect(calls).toEqual([['choice', 'choose-other'], ['dontShowAgain', true], 'cancel', 'close']);
  });

  it('has nothing to confirm without choices', () => {
    renderChoice({}, { choices: [] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });
});
