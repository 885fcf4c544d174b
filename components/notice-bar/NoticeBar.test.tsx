// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHandle } from '../testing/handle.ts';
import { render } from '../testing/render.ts';
import { fakeLink } from '../testing/resolve-sample.ts';
import { NoticeBar } from './NoticeBar.tsx';

const PROPS = { name: 'Verification', text: 'Verify your identity to trade.', tone: 'warning', close: 'Close' } as const;

describe('NoticeBar', () => {
  it('[DLG-1] is a named region that carries its surface', () => {
    render(<NoticeBar props={PROPS} surface={fakeHandle('kyc-bar')} />);
    expect(screen.getByRole('region', { name: 'Verification' }).dataset['surface']).toBe('kyc-bar');
  });

  it('[DLG-2] raises confirm and close', () => {
    const surface = fakeHandle('kyc-bar');
    render(<NoticeBar props={{ ...PROPS, confirm: 'Accept' }} surface={surface} />);
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(surface.acts).toEqual([['confirm'], ['close']]);
  });

  it('has no cross where it may not be put aside, and no link where there is no page', () => {
    render(
      <NoticeBar props={{ ...PROPS, link: { label: 'Verify', link: null } }} surface={fakeHandle('kyc-bar', { dismissible: false })} />,
    );
    expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
  });

  it('leads to where something can be done', () => {
    render(<NoticeBar props={{ ...PROPS, link: { label: 'Verify', link: fakeLink('kyc') } }} surface={fakeHandle('kyc-bar')} />);
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/kyc');
  });
});
