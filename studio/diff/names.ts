import type { SiteModel } from '../model/site-model.ts';
import type { Names } from './side.ts';
import { isAlikeRule, type Sides } from './sides.ts';

/** Names by which both sides call the same rule or the same menu: a rename is no change of behaviour. */
export function namesOf(sides: Sides): { readonly before: Names; readonly after: Names } {
  const rule = ruleNames(sides);
  const renamed = renamedMenus(sides);
  return {
    before: { rule: (id) => rule(sides.before, id), menu: (id) => id },
    after: { rule: (id) => rule(sides.after, id), menu: (id) => renamed.get(id) ?? id },
  };
}

interface Known {
  readonly side: SiteModel;
  readonly id: string;
}

/** The first name under which a rule was met on either side. One that was edited keeps its own: that is told as its change. */
function ruleNames(sides: Sides): (side: SiteModel, id: string) => string {
  const known: Known[] = [];
  return (side, id) => {
    const isOnBoth = [sides.before, sides.after].every(({ book }) => book.ids.includes(id));
    if (isOnBoth && sides.editedRules.includes(id)) return id;
    const same = known.find((other) => (isOnBoth && other.id === id) || isAlikeRule(other, { side, id }, sides));
    if (!same) known.push({ side, id });
    return same?.id ?? id;
  };
}

/** Menus that are the same under another name, which is new. */
function renamedMenus({ before, after }: Sides): ReadonlyMap<string, string> {
  const gone = Object.entries(before.manifest.menus).filter(([id]) => !Object.hasOwn(after.manifest.menus, id));
  const fresh = Object.entries(after.manifest.menus).filter(([id]) => !Object.hasOwn(before.manifest.menus, id));
  return new Map(
    fresh.flatMap(([id, menu]): [string, string][] => {
      const former = gone.find(([, other]) => JSON.stringify(other) === JSON.stringify(menu));
      return former ? [[id, former[0]]] : [];
    }),
  );
}
