import { findHint } from '../../schemas/suggest.ts';
import type { RefKind } from '../../schemas/manifest/meaning.ts';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { findInheritedSiblings, type Step } from '../project/inherit.ts';
import type { Reference } from '../project/references.ts';

type Named = RefKind | 'linked' | 'control';

/** Sections whose records have an effect only if referenced, and the kinds of those references. */
const NAMED_AS: Readonly<Record<string, readonly Named[]>> = {
  features: ['feature'],
  routes: ['route'],
  links: ['link', 'linked'],
  menus: ['menu'],
  actions: ['action', 'control'],
};

/**
 * An unused new record in a patch, whose id is close to an inherited one, was probably meant to override it. The merge patch itself doesn't
 * detect that.
 */
export function checkOrphans(references: readonly Reference[], steps: readonly Step[], effective: JsonObject): Problem[] {
  return Object.entries(NAMED_AS).flatMap(([section, kinds]) => {
    const fresh = new Set(steps.flatMap(({ layer }) => Object.keys(isObject(layer.value[section]) ? layer.value[section] : {})));
    const records = isObject(effective[section]) ? effective[section] : {};
    return [...fresh].flatMap((id): Problem[] => {
      const siblings = Object.hasOwn(records, id) ? findInheritedSiblings([section, id], steps) : null;
      const hint = siblings === null ? {} : findHint(id, siblings);
      if (!('suggestion' in hint) || isNamed(id, kinds, references)) return [];
      return [
        {
          check: 'manifest/near-inherited',
          path: [section, id],
          atKey: true,
          message: `"${id}" is not inherited and nothing names it`,
          ...hint,
        },
      ];
    });
  });
}

function isNamed(id: string, kinds: readonly Named[], references: readonly Reference[]): boolean {
  return references.some((reference) => reference.id === id && kinds.some((kind) => kind === reference.kind));
}
