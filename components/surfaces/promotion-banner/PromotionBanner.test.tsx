import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { sampleProps, type Samples } from '../../../tests/kit/runtime/sample-props.ts';
import type { PromotionBannerProps } from './promotion-banner.schema.ts';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { PromotionBanner } from './PromotionBanner.tsx';

const renderBanner = (samples: Samples = {}) => {
  const surface = fakeHandle('download-banner');
  return {
    surface,
    ...render(<PromotionBanner props={sampleProps(SAMPLES['promotion-banner'], samples) as PromotionBannerProps} surface={surface} />),
  };
};

it('[DLG-1] leads to its offer under its own id, and raises close', () => {
  const { surface } = renderBanner();
  expect(screen.getByRole('region', { name: 'download.title' }).dataset['surface']).toBe('download-banner');
  expect(screen.getByRole('link', { name: 'download.open' }).getAttribute('href')).toBe('/app-download');
  fireEvent.click(screen.getByRole('button', { name: 'ui:close' }));
  expect(surface.acts).toEqual([['close']]);
});

it('offers nothing without a destination', () => {
  expect(renderBanner({ 'app-download': null }).container.innerHTML).toBe('');
});
