import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { fakeContent } from '../../../tests/kit/components/sample-values.ts';
import { AgreementDialog } from './AgreementDialog.tsx';

const PROPS = { title: 'Declaration', body: 'One.\n\nTwo.', agree: 'I have read it', confirm: 'Sign' };

function renderAgreement(fields: Partial<SurfaceHandle> = {}, props: Partial<Parameters<typeof AgreementDialog>[0]['props']> = {}) {
  const surface = fakeHandle('declaration', fields);
  return { surface, ...render(<AgreementDialog props={{ ...PROPS, ...props }} surface={surface} />) };
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign' });
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read it' });

describe('AgreementDialog', () => {
  it.each([
    ['[DCL-4] [AGR-4] not ticked', {}, {}, true],
    ['[DCL-4] [AGR-4] ticked', { inputs: { agree: true } }, {}, false],
    ['[DCL-4] unticked again', { inputs: { agree: false } }, {}, true],
    ['[DCL-5] ticked, while submitting', { inputs: { agree: true }, busy: true }, {}, true],
    ['[DCL-6] ticked, signed already', { inputs: { agree: true } }, { signed: true }, true],
  ])('%s: the button is disabled: %4$s', (_, fields, props, disabled) => {
    const { surface } = renderAgreement(fields, props);
    fireEvent.click(confirm());
    expect({ disabled: confirm().disabled, acts: surface.acts }).toEqual({ disabled, acts: disabled ? [] : [['confirm']] });
  });

  it.each([
    [false, true],
    [true, false],
  ])('[DCL-4] [DLG-2] a tick of %s sets the input to %s', (before, after) => {
    const set: unknown[] = [];
    renderAgreement({ inputs: { agree: before }, setInput: (...given) => void set.push(given) });
    expect({ action: box().dataset['action'], checked: box().checked }).toEqual({ action: 'agree', checked: before });
    fireEvent.click(box());
    expect(set).toEqual([['agree', after]]);
  });

  it.each([
    [true, 'dialog', [['close'], ['close']]],
    [false, 'alertdialog', []],
  ])('dismissible %s: as %s raises %j by its cross and Escape', (dismissible, role, acts) => {
    const { surface } = renderAgreement({ dismissible });
    const dialog = screen.getByRole(role, { name: 'Declaration' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    for (const cross of screen.queryAllByRole('button', { name: 'ui:close' })) fireEvent.click(cross);
    expect(surface.acts).toEqual(acts);
  });

  it("[AGR-3] shows the server's words after its own", () => {
    renderAgreement({}, { content: fakeContent('Three.') });
    const words = [...screen.getByRole('dialog').querySelectorAll('p')].map((line) => line.textContent);
    expect(words).toEqual(['One.', 'Two.', 'Three.']);
  });
});
