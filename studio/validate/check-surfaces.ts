import { replaceFacts } from '../../rules/logic.ts';
import { runWithinLimits } from '../../rules/limits.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeExample } from '../model/format-situation.ts';
import type { DueSurface, SiteModel } from '../model/site-model.ts';
import { createNegation, type People } from '../people/people.ts';
import { type Closing, findClosings } from './closings.ts';

/** Two surfaces of a slot that can show together need different priorities. Otherwise their order is arbitrary (RUL-13). */
export function checkSlots({ due, people }: Pick<SiteModel, 'due' | 'people'>): Problem[] {
  const seen = new Map<string, DueSurface[]>();
  return due.flatMap((second) => {
    const place = `${second.surface.slot} ${second.surface.priority}`;
    const equals = seen.get(place) ?? [];
    seen.set(place, [...equals, second]);
    return equals.flatMap((first) => {
      const compare = (): Problem[] => {
        const person = people.find(first.logic, second.logic);
        return person ? [createClashProblem(first, second, describeExample(person, people.context.catalogue))] : [];
      };
      return runWithinLimits(compare, () => [createTooWideProblem(first, second)]);
    });
  });
}

function createTooWideProblem(first: DueSurface, second: DueSurface): Problem {
  const message = `too wide to analyze together with "${first.id}", which has the same priority`;
  return { check: 'rule/too-wide', path: ['surfaces', second.id, 'priority'], message };
}

function createClashProblem(first: DueSurface, second: DueSurface, example: string): Problem {
  const { slot, priority } = second.surface;
  const words = first.rule === null && second.rule === null ? '' : example;
  return {
    check: 'surface/priority',
    path: ['surfaces', second.id, 'priority'],
    message: `"${first.id}" can stand in the slot "${slot}" at the same time with the same priority ${priority}${words}`,
  };
}

type LogicById = (id: string) => unknown;

/** A closed surface must not reopen immediately: its recorded showing and closing must make its rule false (RUL-15). */
export function checkClosings({ due, people }: SiteModel, logicOf: LogicById): Problem[] {
  return due.flatMap((surface) => (surface.rule === null ? [] : checkClosing(surface, logicOf, people)));
}

function checkClosing({ id, surface, logic }: DueSurface, logicOf: LogicById, people: People): Problem[] {
  const found = new Map<string, Problem>();
  for (const closing of findClosings(id, surface, people.context.catalogue)) {
    const person = found.has(closing.action)
      ? null
      : people.find(logic, ...getConditions(closing, logicOf), replaceFacts(logic, closing.changes));
    const isWritten = surface.actions?.[closing.action] !== undefined;
    if (person)
      found.set(closing.action, createReopeningProblem(id, closing, isWritten, describeExample(person, people.context.catalogue)));
  }
  return [...found.values()];
}

function getConditions({ conditions }: Closing, logicOf: LogicById): unknown[] {
  return [...conditions].flatMap(([id, holds]) => {
    const logic = logicOf(id);
    return logic === undefined ? [] : [holds ? logic : createNegation(logic)];
  });
}

function createReopeningProblem(id: string, { action }: Closing, isWritten: boolean, example: string): Problem {
  const path = isWritten ? ['surfaces', id, 'actions', action] : ['surfaces', id, 'dismissible'];
  return {
    check: 'surface/reopens',
    path,
    message: `after "${action}" its rule still holds, so that it would open again at once${example}`,
  };
}
