import { situationOf } from '../../rules/situation.ts';
import { unlessTooWide } from '../../rules/too-wide.ts';
import type { Problem } from '../../schemas/problem.ts';
import { exampleInWords } from '../model/example-words.ts';
import type { DueSurface, SiteModel } from '../model/site-model.ts';
import type { Situation } from '../../schemas/rule.ts';

/** Two surfaces of one slot that can hold together need different priorities, or their order is left to chance (RUL-13). */
export function checkSlots({ due, people }: Pick<SiteModel, 'due' | 'people'>): Problem[] {
  const seen = new Map<string, DueSurface[]>();
  return due.flatMap((second) => {
    const place = `${second.surface.slot} ${second.surface.priority}`;
    const equals = seen.get(place) ?? [];
    seen.set(place, [...equals, second]);
    return equals.flatMap((first) => {
      const compare = (): Problem[] => {
        const person = people.find(first.logic, second.logic);
        return person ? [clash(first, second, situationOf(person, people.context.catalogue))] : [];
      };
      return unlessTooWide(compare, () => [tooWide(first, second)]);
    });
  });
}

function tooWide(first: DueSurface, second: DueSurface): Problem {
  const message = `too wide to analyze together with "${first.id}", which has the same priority`;
  return { check: 'rule/too-wide', path: ['surfaces', second.id, 'priority'], message };
}

function clash(first: DueSurface, second: DueSurface, example: Situation): Problem {
  const { slot, priority } = second.surface;
  const words = first.rule === null && second.rule === null ? '' : exampleInWords(example);
  return {
    check: 'surface/priority',
    path: ['surfaces', second.id, 'priority'],
    message: `"${first.id}" can stand in the slot "${slot}" at the same time with the same priority ${priority}${words}`,
  };
}
