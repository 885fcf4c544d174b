import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../testing/handle.ts';
import { resolveSample, type Samples } from '../../testing/resolve-sample.ts';

/** Draws a screen from the sample of its schema; `samples` says what values, links and facts resolve to. */
export function renderScreen<Props>(Screen: ComponentType<ComponentProps<Props>>, schema: ComponentSchema, samples: Samples = {}) {
  // The schema that types the props also checks the sample (screens.test.tsx).
  const props = resolveSample(schema.sample, {
    'market.list': { state: 'pending' },
    'market.pair': { state: 'pending' },
    'funds.total': { state: 'pending' },
    ...samples,
  }) as Props;
  return render(<Screen props={props} surface={fakeHandle('screen')} />);
}
