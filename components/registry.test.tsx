import { render } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { ComponentProps } from '../schemas/manifest/resolved.ts';
import { registry } from './registry.ts';
import { fakeHandle } from '../tests/kit/components/handle.ts';
import { sampleProps } from '../tests/kit/runtime/sample-props.ts';
import { SAMPLE_VALUES } from '../tests/kit/components/sample-values.ts';
import { getSample } from '../tests/kit/samples/samples.ts';

describe('registry', () => {
  it('names each component once', () => {
    const names = registry.map((entry) => entry.name);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(registry)('$name: the schema takes the sample, and refuses a misspelt prop', async (entry) => {
    const { props } = await entry.schema();
    const sample = getSample(entry.name);
    expect(props.safeParse(sample).error?.issues).toBeUndefined();
    expect(props.safeParse({ ...sample, mispelt: 'x' }).success).toBe(false);
  });

  it.each(registry)('[DLG-1] $name: renders the sample as a surface with its id', async (entry) => {
    // Each component takes the props of its own schema, which the sample was just checked against.
    const Component = (await entry.load()) as ComponentType<ComponentProps<unknown>>;
    const { baseElement } = render(
      <Component props={sampleProps(getSample(entry.name), SAMPLE_VALUES)} surface={fakeHandle(entry.name)} />,
    );
    await act(async () => undefined);
    expect(baseElement.textContent).not.toBe('');
    const isMarked = baseElement.querySelector(`[data-surface="${entry.name}"]`) !== null;
    expect(isMarked || entry.slots.includes('screen')).toBe(true);
  });

  it.each(['notice-dialog', 'choice-dialog'])('%s disables its controls while an action runs', async (name) => {
    const entry = registry.find((each) => each.name === name)!;
    const Component = (await entry.load()) as ComponentType<ComponentProps<unknown>>;
    render(<Component props={sampleProps(getSample(name), SAMPLE_VALUES)} surface={fakeHandle(name, { busy: true })} />);
    const controls = [...document.querySelectorAll<HTMLButtonElement>('[data-surface] :is(button, input)')];
    expect(controls.map(({ disabled }) => disabled)).toEqual(controls.map(() => true));
    expect(controls.length).toBeGreaterThan(1);
  });
});
