import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { createHandle } from '../../../tests/kit/components/handle.ts';
import { FormDialog } from './FormDialog.tsx';
import type { FormDialogProps } from './form-dialog.schema.ts';

const PASSWORD = { id: 'fundpass', kind: 'password', label: 'Fund password', required: true } as const;
const CODE = { id: 'totp', kind: 'code', label: 'Code', required: true, digits: 6 } as const;
const OPTIONS = ['1', '2', '0'].map((id) => ({ id, label: `Option ${id}` }));
const FREQUENCY = { id: 'frequency', kind: 'choice', label: 'How often', required: true, options: OPTIONS } as const;

function renderForm(fields: FormDialogProps['fields'], handle: Partial<SurfaceHandle> = {}) {
  const surface = createHandle('dialog', handle);
  const props = { title: 'Confirm', fields, confirm: 'Save', cancel: 'Cancel' };
  const view = render(<FormDialog props={props} surface={surface} />);
  const rerender = (change: Partial<SurfaceHandle>) => view.rerender(<FormDialog props={props} surface={{ ...surface, ...change }} />);
  return { surface, rerender };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

const WITH_CODE = [{ ...FREQUENCY, initial: '1' }, PASSWORD, CODE];
it.each<[string, boolean, FormDialogProps['fields'], string[][]]>([
  ['[FND-2] without a fund password', true, [PASSWORD], []],
  ['[FND-2] with a blank fund password', false, [PASSWORD], [['Fund password', ' ']]],
  ['[FND-2] with a fund password that was cleared', true, [PASSWORD], ['x', ''].map((text) => ['Fund password', text])],
  ['[FND-10] without a fund password and a code', true, WITH_CODE, []],
  ['[FND-10] without a code', true, WITH_CODE, [['Fund password', 'x']]],
  ['[FND-10] without a fund password', true, WITH_CODE, [['Code', '123456']]],
  ['[FND-10] with a fund password and a code', false, WITH_CODE, Object.entries({ 'Fund password': 'x', Code: '123456' })],
])('%s, confirm is disabled: %s', (_name, isDisabled, fields, typed) => {
  renderForm(fields);
  for (const [label = '', text = ''] of typed) type(label, text);
  expect(confirm().disabled).toBe(isDisabled);
});

it.each(['fund-1234', ' a b ', 'ş𝄞<&"', '0', 'x'.repeat(500)])('[FND-3] sends any text unchanged: %s', (text) => {
  const { surface } = renderForm([PASSWORD]);
  type('Fund password', text);
  fireEvent.click(confirm());
  expect(surface.acts).toEqual([['confirm', { fundpass: text }]]);
});

it('[FND-2] is disabled while the action runs, and preserves the input when it fails', () => {
  const { surface, rerender } = renderForm([PASSWORD]);
  type('Fund password', 'typed');
  rerender({ busy: true });
  fireEvent.click(confirm());
  expect([confirm().disabled, field('Fund password').readOnly, surface.acts.length]).toEqual([true, true, 0]);
  rerender({ busy: false });
  expect([confirm().disabled, field('Fund password').value]).toEqual([false, 'typed']);
});

it('[FND-9] names fields as they are sent, and selects the initial option', () => {
  renderForm([{ ...FREQUENCY, initial: '2' }, PASSWORD, CODE]);
  const radios = screen.getAllByRole<HTMLInputElement>('radio').map(({ name, value, checked }) => `${name}=${value} ${checked}`);
  expect(radios).toEqual(['frequency=1 false', 'frequency=2 true', 'frequency=0 false']);
  const { type, name } = field('Fund password');
  expect([type, name, field('Code').name]).toEqual(['password', 'fundpass', 'totp']);
});

it('shows the problem of an invalid field in place, focuses the field, and sends nothing', () => {
  const { surface } = renderForm([PASSWORD, CODE]);
  type('Fund password', 'x');
  type('Code', '12345');
  fireEvent.click(confirm());
  const { id } = screen.getByText('form:digits').closest('p')!;
  expect([field('Code').getAttribute('aria-describedby'), field('Code').ariaInvalid]).toEqual([id, 'true']);
  expect(document.activeElement).toBe(field('Code'));
  expect(surface.acts).toEqual([]);
  type('Code', '123456');
  fireEvent.click(confirm());
  expect(surface.acts).toEqual([['confirm', { fundpass: 'x', totp: '123456' }]]);
});

it('disables confirm while no option of a required choice is selected', () => {
  const { surface } = renderForm([FREQUENCY]);
  expect(confirm().disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Option 0' }));
  fireEvent.click(confirm());
  expect(surface.acts).toEqual([['confirm', { frequency: '0' }]]);
});
