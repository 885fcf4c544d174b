import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ComponentSchema } from '../../../schemas/manifest/component.ts';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { SAMPLE_VALUES } from '../components/sample-values.ts';
import { fakeHandle } from '../components/handle.ts';
import { sampleProps, type Samples } from '../runtime/sample-props.ts';

/** Draws a screen from the sample of its schema; `samples` says what values, links and facts resolve to. */
export function renderScreen<Props>(Screen: ComponentType<ComponentProps<Props>>, schema: ComponentSchema, samples: Samples = {}) {
  // The schema that types the props also checks the sample (screens.test.tsx).
  const props = sampleProps(schema.sample, { ...SAMPLE_VALUES, ...samples }) as Props;
  const surface = fakeHandle('screen');
  return {
    ...render(<Screen props={props} surface={surface} />),
    acts: surface.acts,
  };
}
