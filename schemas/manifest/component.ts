import type { ComponentType } from 'react';
import type { Action } from './effect.ts';
import type { RawProps } from './expression.ts';
import type { ComponentProps } from './resolved.ts';
import type { SlotId } from './slots.ts';
import type { z } from '../zod.ts';

/** What a component's schema file says of it: known to the tool, never loaded by a visitor's first paint. */
export interface ComponentSchema {
  readonly props: z.ZodMiniType;
  /** The actions it raises; a record may give effects to no others (besides `shown`, `failed` and `close`). */
  readonly actions: readonly string[];
  /** The namespace of its records' texts: a record `id` has those of `<texts>:<id>` (MAN-27). */
  readonly texts?: string;
  /** What an answer does when a record does not say (MAN-32): by action, which is drawn where the prop of its name is given. */
  readonly answers?: Readonly<Record<string, Action>>;
  /** Props of a sample record, as a manifest would write them. */
  readonly sample: RawProps;
}

/** A component of any props type. Each is checked against its own schema. */
export type AnyComponent = ComponentType<ComponentProps<never>>;

/** One entry of the component registry. */
export interface ComponentEntry {
  readonly name: string;
  readonly slots: readonly SlotId[];
  readonly load: () => Promise<AnyComponent>;
  /** Loaded by the tool, and to validate published documents. */
  readonly schema: () => Promise<ComponentSchema>;
  /** Namespaces of the component's own texts. It is rendered once they are loaded. */
  readonly namespaces?: readonly string[];
  /** Rendered while the code or a value of the component is loading. */
  readonly skeleton?: ComponentType;
}

/** Schema and registry entry of a component. */
export interface ComponentPart extends ComponentSchema, Pick<ComponentEntry, 'slots' | 'namespaces'> {}

/** What components add to the manifest's schema: by component name. */
export type ComponentParts = Readonly<Record<string, ComponentPart>>;

/** The namespace of the words that the page itself needs, whatever its manifest: of toasts, of a page that failed. */
export const PAGE_WORDS = 'ui';

/** The namespaces of the texts that code reads and no record names: of all components, or of those of some names. */
export function ownWords(parts: ComponentParts, isMeant: (component: string) => boolean = () => true): ReadonlySet<string> {
  const words = Object.entries(parts).flatMap(([name, { namespaces = [] }]) => (isMeant(name) ? namespaces : []));
  return new Set([PAGE_WORDS, ...words]);
}
