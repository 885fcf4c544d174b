import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { RawProps } from '../../../schemas/manifest/expression.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { SAMPLE_VALUES } from '../components/sample-values.ts';
import { createHandle } from '../components/handle.ts';
import { resolveSample, type Samples } from '../runtime/sample-props.ts';

/** Renders a surface, and returns its handle. */
export function renderSurface<Props>(Surface: ComponentType<ComponentProps<Props>>, props: Props, fields: Partial<SurfaceHandle> = {}) {
  const surface = createHandle('surface', fields);
  render(<Surface props={props} surface={surface} />);
  return surface;
}

/** Renders a screen from its sample. `samples` are values of sources, links, and facts. */
export function renderScreen<Props>(
  Screen: ComponentType<ComponentProps<Props>>,
  sample: RawProps,
  samples: Samples = {},
  fields: Partial<SurfaceHandle> = {},
) {
  // registry.test.tsx checks the sample with the schema of the props.
  const props = resolveSample(sample, { ...SAMPLE_VALUES, ...samples }) as Props;
  const surface = createHandle('screen', fields);
  return { ...render(<Screen props={props} surface={surface} />), acts: surface.acts };
}
