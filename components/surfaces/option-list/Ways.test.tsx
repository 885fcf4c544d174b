import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import type { WaysProps } from './ways.schema.ts';
import { WaysDialog, WaysDrawer } from './Ways.tsx';

const way = (id: string) => ({ id, icon: 'wallet', label: `${id} label`, text: `${id} text`, link: linkTo(id) });
const PROPS: WaysProps = { title: 'Deposit', body: 'Choose', ways: [way('coin')], others: { title: 'Other ways', ways: [way('card')] } };

describe.each([
  ['dialog', WaysDialog],
  ['drawer', WaysDrawer],
] as const)('ways in a %s', (_, Component) => {
  const draw = (props: Partial<WaysProps> = {}) => {
    const surface = fakeHandle('ways');
    render(<Component props={{ ...PROPS, ...props }} surface={surface} />);
    return surface;
  };
  const dialog = () => screen.getByRole('dialog', { name: 'Deposit', description: 'Choose' });

  it('are links with what each is about, others under a heading of their own', () => {
    draw();
    const hrefs = within(dialog())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/coin', '/card']);
    expect(screen.getByRole('link', { name: /coin label.*coin text/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Other ways' })).toBeTruthy();
  });

  it.each([
    ['no others', { others: { title: 'Other ways', ways: [] } }],
    ['a way that leads nowhere', { others: { title: 'Other ways', ways: [] }, ways: [{ ...way('code'), link: null }] }],
  ])('without a heading where there are %s', (_name, props) => {
    draw(props);
    expect(screen.queryByRole('heading', { name: 'Other ways' })).toBeNull();
    expect(screen.queryByText('code label')).toBeNull();
  });

  it.each([
    ['[DLG-5] Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'ui:close' }))],
  ])('are closed by %s', async (_name, close) => {
    const surface = draw();
    close();
    // The drawer reports its close after the exit transition.
    await vi.waitFor(() => expect(surface.acts).toEqual([['close']]));
  });
});
