import type { SiteModel } from '../model/site-model.ts';
import type { Names } from './side.ts';
import { isAlikeRule, type Sides } from './sides.ts';

/** Maps rules and menus to common names, so that a rename isn't a change of behavior. */
export function createNames(sides: Sides): { readonly before: Names; readonly after: Names } {
  const rule = createRuleNames(sides);
  const renamed = findRenamedMenus(sides);
  return {
    before: { rule: (id) => rule(sides.before, id), menu: (id) => id },
    after: { rule: (id) => rule(sides.after, id), menu: (id) => renamed.get(id) ?? id },
  };
}

interface KnownRule {
  readonly side: SiteModel;
  readonly id: string;
}

/** Returns the first name of an equal rule on either side. An edited rule keeps its name, because the edit is reported. */
function createRuleNames(sides: Sides): (side: SiteModel, id: string) => string {
  const known: KnownRule[] = [];
  return (side, id) => {
    const isOnBoth = [sides.before, sides.after].every(({ book }) => book.ids.includes(id));
    if (isOnBoth && sides.editedRules.includes(id)) return id;
    const same = known.find((other) => (isOnBoth && other.id === id) || isAlikeRule(other, { side, id }, sides));
    if (!same) known.push({ side, id });
    return same?.id ?? id;
  };
}

function findRenamedMenus({ before, after }: Sides): ReadonlyMap<string, string> {
  const gone = Object.entries(before.manifest.menus).filter(([id]) => !Object.hasOwn(after.manifest.menus, id));
  const fresh = Object.entries(after.manifest.menus).filter(([id]) => !Object.hasOwn(before.manifest.menus, id));
  return new Map(
    fresh.flatMap(([id, menu]): [string, string][] => {
      const former = gone.find(([, other]) => JSON.stringify(other) === JSON.stringify(menu));
      return former ? [[id, former[0]]] : [];
    }),
  );
}
