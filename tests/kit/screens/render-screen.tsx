import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RawProps } from '../../../schemas/manifest/expression.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { SAMPLE_VALUES } from '../components/sample-values.ts';
import { fakeHandle } from '../components/handle.ts';
import { sampleProps, type Samples } from '../runtime/sample-props.ts';

/** Renders a screen from its sample. `samples` are the values of sources, links and facts. `fields` replace those of the handle. */
export function renderScreen<Props>(
  Screen: ComponentType<ComponentProps<Props>>,
  sample: RawProps,
  samples: Samples = {},
  fields: Partial<SurfaceHandle> = {},
) {
  // The schema that types the props also checks the sample (registry.test.tsx).
  const props = sampleProps(sample, { ...SAMPLE_VALUES, ...samples }) as Props;
  const surface = fakeHandle('screen', fields);
  return {
    ...render(<Screen props={props} surface={surface} />),
    acts: surface.acts,
  };
}
