import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { FormDialog } from './FormDialog.tsx';
import type { FormDialogProps } from './form-dialog.schema.ts';

const PASSWORD = { id: 'fundpass', kind: 'password', label: 'Fund password', required: true } as const;
const CODE = { id: 'totp', kind: 'code', label: 'Code', required: true, digits: 6 } as const;
const FREQUENCY = {
  id: 'frequency',
  kind: 'choice',
  label: 'How often',
  required: true,
  options: [
    { id: '1', label: 'Hourly' },
    { id: '2', label: 'Always' },
    { id: '0', label: 'Never' },
  ],
} as const;

function dialogOf(fields: FormDialogProps['fields'], handle: Partial<SurfaceHandle> = {}) {
  const surface = fakeHandle('dialog', handle);
  const props = { title: 'Confirm', fields, confirm: 'Save', cancel: 'Cancel' };
  const view = render(<FormDialog props={props} surface={surface} />);
  const again = (change: Partial<SurfaceHandle>) => view.rerender(<FormDialog props={props} surface={{ ...surface, ...change }} />);
  return { surface, again };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('confirm', () => {
  it('[FND-2] waits for the fund password, and again when the field is emptied', () => {
    dialogOf([PASSWORD]);
    expect(confirm().disabled).toBe(true);
    for (const text of [' ', '', 'word']) {
      type('Fund password', text);
      expect(confirm().disabled).toBe(text === '');
    }
  });

  it.each([
    ['neither', {}, true],
    ['the fund password alone', { 'Fund password': 'x' }, true],
    ['the code alone', { Code: '123456' }, true],
    ['both', { 'Fund password': 'x', Code: '123456' }, false],
  ])('[FND-10] waits for the fund password and the code: %s', (_name, typed, isDisabled) => {
    dialogOf([{ ...FREQUENCY, initial: '1' }, PASSWORD, CODE]);
    for (const [label, text] of Object.entries(typed)) type(label, text);
    expect(confirm().disabled).toBe(isDisabled);
  });

  it.each(['fund-1234', ' a b ', 'ş𝄞<&"', '0', 'x'.repeat(500)])('[FND-3] sends any text as it is: %s', (text) => {
    const { surface } = dialogOf([PASSWORD]);
    type('Fund password', text);
    fireEvent.click(confirm());
    expect(surface.acts).toEqual([['confirm', { fundpass: text }]]);
  });

  it('[FND-2] is disabled while the action runs, and preserves the input when it fails', () => {
    const { surface, again } = dialogOf([PASSWORD]);
    type('Fund password', 'typed');
    again({ busy: true });
    fireEvent.click(confirm());
    expect([confirm().disabled, field('Fund password').readOnly, surface.acts.length]).toEqual([true, true, 0]);
    again({ busy: false });
    expect(field('Fund password').value).toBe('typed');
    expect(confirm().disabled).toBe(false);
  });
});

describe('fields', () => {
  it('[FND-9] are named as they are sent, and a choice begins with what is', () => {
    dialogOf([{ ...FREQUENCY, initial: '2' }, PASSWORD, CODE]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ name, value, checked }) => [name, value, checked])).toEqual([
      ['frequency', '1', false],
      ['frequency', '2', true],
      ['frequency', '0', false],
    ]);
    expect(field('Fund password').type).toBe('password');
    expect([field('Fund password').name, field('Code').name].join(' ')).toBe('fundpass totp');
  });

  it('that are wrong say so in place, get the focus, and are not sent', () => {
    const { surface } = dialogOf([PASSWORD, CODE]);
    type('Fund password', 'x');
    type('Code', '12345');
    fireEvent.click(confirm());
    const { id } = screen.getByText('form:digits').closest('p')!;
    expect(field('Code').getAttribute('aria-describedby')).toBe(id);
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Code'));
    expect(surface.acts).toEqual([]);
    type('Code', '123456');
    fireEvent.click(confirm());
    expect(surface.acts).toEqual([['confirm', { fundpass: 'x', totp: '123456' }]]);
  });

  it('without a choice leave a required one open', () => {
    const { surface } = dialogOf([FREQUENCY]);
    expect(confirm().disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Never' }));
    fireEvent.click(confirm());
    expect(surface.acts).toEqual([['confirm', { frequency: '0' }]]);
  });
});
