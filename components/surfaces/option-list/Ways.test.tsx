import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createLink } from '../../../tests/kit/runtime/fake-scope.ts';
import { renderSurface } from '../../../tests/kit/screens/render-screen.tsx';
import type { WaysProps } from './ways.schema.ts';
import { WaysDialog, WaysDrawer } from './Ways.tsx';

const createOption = (id: string) => ({ id, icon: 'wallet', label: `${id} label`, text: `${id} text`, link: createLink(id) });
const others = { title: 'Other ways', ways: [createOption('card')] };
const PROPS: WaysProps = { title: 'Deposit', body: 'Choose', ways: [createOption('coin')], others };

describe.each([
  ['dialog', WaysDialog],
  ['drawer', WaysDrawer],
] as const)('an option list in a %s', (_, Component) => {
  const renderOptions = (props: Partial<WaysProps> = {}) => renderSurface<WaysProps>(Component, { ...PROPS, ...props });
  const dialog = () => screen.getByRole('dialog', { name: 'Deposit', description: 'Choose' });

  it('has links with descriptions, and other links under a heading', () => {
    renderOptions();
    expect([...dialog().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/coin', '/card']);
    expect(screen.getByRole('link', { name: /coin label.*coin text/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Other ways' })).toBeTruthy();
  });

  it.each([
    ['no other options', { others: { ...others, ways: [] } }],
    ['options without a page', { others: { ...others, ways: [] }, ways: [{ ...createOption('code'), link: null }] }],
  ])('has no heading for %s', (_name, props) => {
    renderOptions(props);
    expect(screen.queryByRole('heading', { name: 'Other ways' })).toBeNull();
    expect(screen.queryByText('code label')).toBeNull();
  });

  it.each([
    ['[DLG-5] closes on Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
    ['closes on a click on the close button', () => fireEvent.click(screen.getByRole('button', { name: 'ui:close' }))],
  ])('%s', async (_name, close) => {
    const surface = renderOptions();
    close();
    // The drawer reports its close after the exit transition.
    await vi.waitFor(() => expect(surface.acts).toEqual([['close']]));
  });
});
