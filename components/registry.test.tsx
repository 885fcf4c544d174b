import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { ComponentProps } from '../schemas/manifest/resolved.ts';
import { registry } from './registry.ts';
import { createHandle } from '../tests/kit/components/handle.ts';
import { resolveSample } from '../tests/kit/runtime/sample-props.ts';
import { SAMPLE_VALUES } from '../tests/kit/components/sample-values.ts';
import { getSample } from '../tests/kit/samples/get-sample.ts';

/** Renders a component with its sample, which its schema accepts. */
async function renderSample({ name, load }: (typeof registry)[number], fields: Parameters<typeof createHandle>[1] = {}) {
  const Component = (await load()) as ComponentType<ComponentProps<unknown>>;
  return render(<Component props={resolveSample(getSample(name), SAMPLE_VALUES)} surface={createHandle(name, fields)} />);
}

it('the registry names each component once', () => {
  const names = registry.map((entry) => entry.name);
  expect(names).toEqual([...new Set(names)]);
});

it.each(registry)('$name: the schema accepts the sample and rejects a misspelt prop', async (entry) => {
  const { props } = await entry.schema();
  const sample = getSample(entry.name);
  expect(props.safeParse(sample).error?.issues).toBeUndefined();
  expect(props.safeParse({ ...sample, mispelt: 'x' }).success).toBe(false);
});

it.each(registry)('[DLG-1] $name: renders the sample as a surface with its id', async (entry) => {
  const { baseElement } = await renderSample(entry);
  await act(async () => undefined);
  expect(baseElement.textContent).not.toBe('');
  const isMarked = baseElement.querySelector(`[data-surface="${entry.name}"]`) !== null;
  expect(isMarked || entry.slots.includes('screen')).toBe(true);
});

it.each(['notice-dialog', 'choice-dialog'])('%s disables its controls while an action runs', async (name) => {
  const entry = registry.find((each) => each.name === name)!;
  await renderSample(entry, { busy: true });
  const controls = [...document.querySelectorAll<HTMLButtonElement>('[data-surface] :is(button, input)')];
  expect(controls.map(({ disabled }) => disabled)).toEqual(controls.map(() => true));
  expect(controls.length).toBeGreaterThan(1);
});
