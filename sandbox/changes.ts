import { z } from '../schemas/zod.ts';
import { changedAnswer } from './answer.ts';
import { fieldsOf } from './answer-fields.ts';
import { hasAt, readPlace } from './answer-place.ts';
import { bodySchema } from './answer-schemas.ts';
import { ANSWER_IDS, CALL_IDS } from './call-ids.ts';
import { FAULT_KINDS, readFault } from './fault.ts';
import type { Persona } from './persona.ts';
import type { SessionState } from './session.ts';
import { thereIsNo } from './there-is-no.ts';

/** Changes in a page's address: `position:value` and `call:fault`. An empty value or `none` reverts all earlier changes. */
export interface Asked {
  readonly answers: readonly string[];
  readonly faults: readonly string[];
}

/** Returns the session with all requested changes, or an error message if one of them is invalid. */
export function withChanges(before: SessionState, asked: Asked, persona: Persona): SessionState | string {
  const state = { ...before, answers: new Map(before.answers), faults: new Map(before.faults) };
  const problem =
    inTurn(asked.answers, state.answers, (text) => changeAnswer(state.answers, text, persona)) ??
    inTurn(asked.faults, state.faults, (text) => changeFault(state.faults, text));
  return problem ?? state;
}

/** Applies the changes in order. Stops at the first error. */
function inTurn(texts: readonly string[], changes: Map<string, unknown>, change: (text: string) => string | undefined): string | undefined {
  for (const text of texts) {
    const isNone = text === '' || text === 'none';
    if (isNone) changes.clear();
    const problem = isNone ? undefined : change(text);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function changeAnswer(answers: SessionState['answers'], text: string, persona: Persona): string | undefined {
  const [name, said] = split(text);
  const place = readPlace(name);
  if (place === undefined) return thereIsNo('call with an answer that can be changed', name.split('.')[0] ?? '', ANSWER_IDS);
  const { call, path } = place;
  const value = valueOf(said);
  forget(answers, name);
  answers.set(name, value);
  const own = persona.answers[call];
  const body = changedAnswer(call, own, answers);
  const { data, error } = z.safeParse(bodySchema(call, body), body);
  if (error !== undefined) return `${name} cannot be ${JSON.stringify(value)}.\n${z.prettifyError(error)}\n`;
  const fields = fieldsOf(call, own).map(([known]) => known);
  return hasAt(data, path) ? undefined : thereIsNo('field', name, fields);
}

function changeFault(faults: SessionState['faults'], text: string): string | undefined {
  const [name, said] = split(text);
  const call = CALL_IDS.find((known) => known === name);
  if (call === undefined) return thereIsNo('call', name, CALL_IDS);
  const fault = readFault(said);
  if (fault === undefined) return thereIsNo('fault', said, ['400 to 599', ...FAULT_KINDS]);
  faults.set(call, fault);
  return undefined;
}

/** Names don't contain colons, but values can. */
function split(text: string): readonly [name: string, said: string] {
  const [name = '', ...rest] = text.split(':');
  return [name, rest.join(':')];
}

/** Parses JSON. Returns other text as a string. */
function valueOf(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}

/** Removes earlier changes of this position and of positions below it. */
function forget(answers: SessionState['answers'], name: string): void {
  for (const known of answers.keys()) if (known === name || known.startsWith(`${name}.`)) answers.delete(known);
}
