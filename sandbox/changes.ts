import { z } from '../schemas/zod.ts';
import { applyChanges } from './answer.ts';
import { getFields } from './answer-fields.ts';
import { hasPath, parseResponsePath } from './answer-place.ts';
import { getBodySchema } from './answer-schemas.ts';
import { ANSWER_IDS, CALL_IDS } from './call-ids.ts';
import { FAULT_KINDS, readFault } from './fault.ts';
import type { Persona } from './persona.ts';
import type { SessionState } from './session.ts';
import { formatUnknownName } from './there-is-no.ts';

/** Changes in a page's address: `position:value` and `call:fault`. An empty value or `none` reverts all earlier changes. */
export interface RequestedChanges {
  readonly answers: readonly string[];
  readonly faults: readonly string[];
}

export function applyRequestedChanges(before: SessionState, requested: RequestedChanges, persona: Persona): SessionState | string {
  const state = { ...before, answers: new Map(before.answers), faults: new Map(before.faults) };
  const problem =
    applyInOrder(requested.answers, state.answers, (text) => setResponseValue(state.answers, text, persona)) ??
    applyInOrder(requested.faults, state.faults, (text) => setFault(state.faults, text));
  return problem ?? state;
}

function applyInOrder(
  texts: readonly string[],
  changes: Map<string, unknown>,
  change: (text: string) => string | undefined,
): string | undefined {
  for (const text of texts) {
    const isNone = text === '' || text === 'none';
    if (isNone) changes.clear();
    const problem = isNone ? undefined : change(text);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function setResponseValue(answers: SessionState['answers'], text: string, persona: Persona): string | undefined {
  const [name, rawValue] = splitChange(text);
  const position = parseResponsePath(name);
  if (position === undefined) return formatUnknownName('call with an answer that can be changed', name.split('.')[0] ?? '', ANSWER_IDS);
  const { call, path } = position;
  const value = parseValue(rawValue);
  removeOverwritten(answers, name);
  answers.set(name, value);
  const own = persona.answers[call];
  const body = applyChanges(call, own, answers);
  const { data, error } = z.safeParse(getBodySchema(call, body), body);
  if (error !== undefined) return `${name} cannot be ${JSON.stringify(value)}.\n${z.prettifyError(error)}\n`;
  const fields = getFields(call, own).map(([known]) => known);
  return hasPath(data, path) ? undefined : formatUnknownName('field', name, fields);
}

function setFault(faults: SessionState['faults'], text: string): string | undefined {
  const [name, value] = splitChange(text);
  const call = CALL_IDS.find((known) => known === name);
  if (call === undefined) return formatUnknownName('call', name, CALL_IDS);
  const fault = readFault(value);
  if (fault === undefined) return formatUnknownName('fault', value, ['400 to 599', ...FAULT_KINDS]);
  faults.set(call, fault);
  return undefined;
}

/** Names don't contain colons, but values can. */
function splitChange(text: string): readonly [name: string, value: string] {
  const [name = '', ...rest] = text.split(':');
  return [name, rest.join(':')];
}

function parseValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function removeOverwritten(answers: SessionState['answers'], name: string): void {
  for (const known of answers.keys()) if (known === name || known.startsWith(`${name}.`)) answers.delete(known);
}
