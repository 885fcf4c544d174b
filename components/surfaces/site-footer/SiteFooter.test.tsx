import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { sampleProps, type Samples } from '../../../tests/kit/runtime/sample-props.ts';
import type { SiteFooterProps } from './site-footer.schema.ts';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { SiteFooter } from './SiteFooter.tsx';

const renderFooter = (samples: Samples) =>
  render(<SiteFooter props={sampleProps(SAMPLES['site-footer'], samples) as SiteFooterProps} surface={fakeHandle('site-footer')} />);

describe('SiteFooter', () => {
  it('draws groups in their order and leaves out empty ones', () => {
    renderFooter({ products: { spot: { label: 'spot' } }, legal: {} });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['footer.products']);
    expect(screen.getByRole('link', { name: 'spot' }).getAttribute('href')).toBe('/spot');
  });

  it('[DLG-2] asks visitors to sign up under the action of the contract', () => {
    renderFooter({ 'footer-signup': linkTo('signup', { action: 'footer-signup' }) });
    expect(screen.getByRole('link', { name: 'footer.signup' }).dataset['action']).toBe('footer-signup');
  });

  it('does not ask where the site hides it', () => {
    renderFooter({ 'feature.footerSignup': false });
    expect(screen.queryByRole('link', { name: 'footer.signup' })).toBeNull();
  });
});
