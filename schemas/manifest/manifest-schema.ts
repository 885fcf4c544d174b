import type { ComponentParts } from './component.ts';
import { action } from './effect.ts';
import { manifest, record } from './manifest.ts';
import { route } from './navigation.ts';
import { guard, surface } from './surface.ts';
import type { ComponentSchema } from './prop.ts';
import { z } from '../zod.ts';

export const COMMON_ACTIONS = ['shown', 'failed', 'close'] as const;

type Part = readonly [name: string, part: ComponentParts[string]];
type Branches = [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]];

export function createManifestSchema(parts: ComponentParts): z.ZodMiniType {
  return z.extend(manifest, createRecordSchemas(parts));
}

export function createRecordSchemas(parts: ComponentParts) {
  const entries = Object.entries(parts);
  const screens = entries.filter(([, part]) => part.slots.includes('screen'));
  const others = entries.filter(([, part]) => part.slots.some((slot) => slot !== 'screen'));
  const redirect = z.strictObject({
    when: guard.shape.when,
    priority: guard.shape.priority,
    redirect: z.nonoptional(guard.shape.redirect),
    sites: guard.shape.sites,
    note: guard.shape.note,
  });
  return {
    routes: record(
      createUnion(
        'screen',
        screens.map((part) => z.extend(route, createScreenShape(part))),
      ),
    ),
    guards: record(
      z.union([
        redirect,
        createUnion(
          'screen',
          screens.map((part) => z.extend(z.omit(guard, { redirect: true }), createScreenShape(part))),
        ),
      ]),
    ),
    surfaces: record(
      createUnion(
        'component',
        others.map((part) => z.extend(surface, createSurfaceShape(part))),
      ),
    ),
  };
}

function createUnion(key: string, branches: readonly z.core.$ZodTypeDiscriminable[]): z.ZodMiniType {
  return branches.length === 0 ? z.never() : z.discriminatedUnion(key, branches as unknown as Branches);
}

function createScreenShape([name, part]: Part) {
  return { screen: z.literal(name), props: getProps(part) };
}

function createSurfaceShape([name, part]: Part) {
  const actions = [...new Set([...part.actions, ...COMMON_ACTIONS])];
  return {
    component: z.literal(name),
    slot: z.enum(part.slots.filter((slot) => slot !== 'screen')),
    props: getProps(part),
    actions: z.optional(z.strictObject(Object.fromEntries(actions.map((id) => [id, z.optional(action)])))),
  };
}

function getProps({ props }: ComponentSchema): z.ZodMiniType {
  return z.safeParse(props, {}).success ? z.optional(props) : props;
}
