import type { ComponentType } from 'react';
import type { Action } from './effect.ts';
import type { ComponentProps } from './resolved.ts';
import type { SlotId } from './slots.ts';
import type { z } from '../zod.ts';

/** Exports of a component's schema file. The page doesn't load it on first paint. */
export interface ComponentSchema {
  readonly props: z.ZodMiniType;
  readonly actions: readonly string[];
  /** Namespace of the records' texts: the texts of record `id` start with `<texts>:<id>` (MAN-27). */
  readonly texts?: string;
  /** Default actions of buttons (MAN-32). A button is rendered only if its prop is set. */
  readonly answers?: Readonly<Record<string, Action>>;
}

export type AnyComponent = ComponentType<ComponentProps<never>>;

export interface ComponentEntry {
  readonly name: string;
  readonly slots: readonly SlotId[];
  readonly load: () => Promise<AnyComponent>;
  readonly schema: () => Promise<ComponentSchema>;
  readonly namespaces?: readonly string[];
  readonly skeleton?: ComponentType;
}

export type ComponentParts = Readonly<Record<string, ComponentSchema & Pick<ComponentEntry, 'slots' | 'namespaces'>>>;

export const PAGE_NAMESPACE = 'ui';

export function getOwnNamespaces(parts: ComponentParts, isMeant: (component: string) => boolean = () => true): ReadonlySet<string> {
  const words = Object.entries(parts).flatMap(([name, { namespaces = [] }]) => (isMeant(name) ? namespaces : []));
  return new Set([PAGE_NAMESPACE, ...words]);
}
