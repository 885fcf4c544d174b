import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { findProblems } from '../../../schemas/manifest/explain.ts';
import { schema } from './notice-bar.schema.ts';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { NoticeBar } from './NoticeBar.tsx';

const PROPS = { name: 'Verification', text: 'Verify your identity to trade.', tone: 'warning' } as const;

describe('NoticeBar', () => {
  it('[DLG-1] is a named region that carries its surface', () => {
    render(<NoticeBar props={PROPS} surface={fakeHandle('kyc-bar')} />);
    expect(screen.getByRole('region', { name: 'Verification' }).dataset['surface']).toBe('kyc-bar');
  });

  it('[DLG-2] raises confirm and close', () => {
    const surface = fakeHandle('kyc-bar');
    render(<NoticeBar props={{ ...PROPS, confirm: 'Accept' }} surface={surface} />);
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    fireEvent.click(screen.getByRole('button', { name: 'ui:close' }));
    expect(surface.acts).toEqual([['confirm'], ['close']]);
  });

  it('has no cross where it may not be put aside, and no link where there is no page', () => {
    render(
      <NoticeBar props={{ ...PROPS, link: { label: 'Verify', link: null } }} surface={fakeHandle('kyc-bar', { dismissible: false })} />,
    );
    expect({ button: screen.queryByRole('button'), link: screen.queryByRole('link') }).toEqual({ button: null, link: null });
  });

  it('leads to where something can be done', () => {
    render(<NoticeBar props={{ ...PROPS, link: { label: 'Verify', link: linkTo('kyc') } }} surface={fakeHandle('kyc-bar')} />);
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/kyc');
  });

  it('[DLG-2] raises the answer that is given, and has no other way out', () => {
    const surface = fakeHandle('cookies', { dismissible: false });
    const actions = [
      { id: 'refuse', label: 'Refuse' },
      { id: 'accept', label: 'Accept' },
    ];
    render(<NoticeBar props={{ ...PROPS, actions }} surface={surface} />);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.dataset['action'])).toEqual(['refuse', 'accept']);
    for (const button of buttons) fireEvent.click(button);
    expect(surface.acts).toEqual([['refuse'], ['accept']]);
  });

  it('takes only answers that it knows', () => {
    const { list } = SAMPLES['notice-bar']['actions'] as { list: object };
    const label = { text: 'bar.accept' };
    const problems = findProblems(schema.props, { ...SAMPLES['notice-bar'], actions: { list: { ...list, acept: { label } } } });
    expect(problems.map(({ path, message }) => [path.join('.'), message])).toEqual([['actions.list.acept', '"acept" cannot be an id']]);
  });
});
