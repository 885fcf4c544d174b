import { useState } from 'react';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { type Files, type FormState, useForm, type Values } from '../../ui/form/use-form.ts';
import type { Step, StepsProps } from './steps.schema.ts';

interface StepsState {
  readonly index: number;
  readonly step: Step | undefined;
  readonly form: FormState;
  /** True once the user has changed to another step. */
  readonly isMoved: boolean;
  readonly send: () => void;
  readonly back: (() => void) | undefined;
}

/** Response of the server to the submitted steps. */
interface Answer {
  readonly refused: Values;
  readonly isOver: boolean;
}

interface Progress extends Answer {
  readonly current: string | null;
  readonly values: Values;
  readonly done: readonly string[];
}

const NONE: Values = {};
const START: Progress = { current: null, values: {}, done: [], refused: NONE, isOver: false };

/** Only a new answer leads back: to the first step that it refuses, or to the start. The user may look at other steps after it. */
function leadBack(before: Progress, steps: readonly Step[], answer: Answer): Progress {
  if (answer.isOver && !before.isOver) return { ...START, ...answer, current: steps[0]?.id ?? null };
  const isRefused = ({ fields = [] }: Step): boolean => fields.some(({ id }) => id in answer.refused);
  const refused = answer.refused === before.refused ? [] : steps.filter(isRefused).map(({ id }) => id);
  const done = before.done.filter((id) => !refused.includes(id));
  return { ...before, ...answer, done, current: refused[0] ?? before.current };
}

/** Without those of fields that another value hides, such as the back of a passport. */
function findShownFiles(steps: readonly Step[], { files, isHidden }: FormState): Files {
  const shown = steps.flatMap(({ fields = [] }) => fields.filter((field) => !isHidden(field)));
  return Object.fromEntries(shown.flatMap(({ id }) => (files[id] === undefined ? [] : [[id, files[id]]])));
}

/** The step that the user may go back to: not one that was sent, and none from the end. */
function findStepBefore(steps: readonly Step[], index: number): Step | undefined {
  const before = steps[index - 1];
  return steps[index]?.send === undefined || before?.send?.control !== undefined ? undefined : before;
}

/** Codes that are shown once aren't left for the start. */
function canStartOver(step: Step | undefined, index: number): boolean {
  return index > 0 && step?.send !== undefined && step.codes === undefined;
}

/** The current step, and the values of all. Nothing of it is stored. */
export function useSteps(
  { steps, problems, isOver }: Pick<StepsProps, 'steps' | 'problems' | 'isOver'>,
  surface: SurfaceHandle,
): StepsState {
  const [progress, setProgress] = useState(START);
  const { current, values, done } = progress;
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const step = steps[index];
  const refused = problems?.state === 'ready' ? problems.value : NONE;
  const form = useForm(step?.fields ?? [], { known: values, refused });
  const move = (change: Partial<Progress>): void => setProgress((before) => ({ ...before, ...change }));
  const answer = { refused, isOver: isOver === true };
  if (progress.refused !== refused || progress.isOver !== answer.isOver) {
    setProgress(leadBack(progress, steps, answer));
    if (answer.isOver && !progress.isOver) form.clear();
  }
  const send = async ({ id, send: sent }: Step): Promise<void> => {
    const passed = [...done, id];
    // A step that was left out, because a later one was to be corrected, comes before the last; so does one that a choice made incomplete.
    const next = steps.find((each) => !passed.includes(each.id) || each.fields?.some(form.isMissing));
    const to = { current: next?.id ?? null, done: next?.send === undefined ? [] : passed };
    if (sent?.control === undefined) return move({ ...to, values: form.values });
    if (!(await surface.act(sent.control.id, form.values, { files: findShownFiles(steps, form) }))) return;
    // What was sent isn't needed any more (KYC-7).
    form.clear();
    move({ ...to, values: NONE });
  };
  const before = findStepBefore(steps, index);
  const startOver = (): void => {
    form.clear();
    setProgress({ ...START, ...answer, current: steps[0]?.id ?? null });
  };
  const goBack = before ? () => move({ values: form.values, current: before.id }) : startOver;
  return {
    index,
    step,
    form,
    isMoved: current !== null,
    send: () => void (step && send(step)),
    back: before !== undefined || (isOver !== undefined && canStartOver(step, index)) ? goBack : undefined,
  };
}
