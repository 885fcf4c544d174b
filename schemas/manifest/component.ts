import type { ComponentType } from 'react';
import type { ComponentSchema } from './prop.ts';
import type { ComponentProps } from './resolved.ts';
import type { SlotId } from './slots.ts';

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
