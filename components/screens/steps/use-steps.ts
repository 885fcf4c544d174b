import { useEffect, useState } from 'react';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { type FormState, useForm, type Values } from '../../ui/form/use-form.ts';
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

interface Progress {
  readonly current: string | null;
  readonly values: Values;
  readonly done: readonly string[];
}

const START: Progress = { current: null, values: {}, done: [] };
const NONE: Values = {};

/** The current step, and the values of all. Nothing of it is stored. */
export function useSteps(
  { steps, problems, isOver }: Pick<StepsProps, 'steps' | 'problems' | 'isOver'>,
  surface: SurfaceHandle,
): StepsState {
  const [{ current, values, done }, setProgress] = useState(START);
  const found = steps.findIndex(({ id }) => id === current);
  const index = Math.max(0, found);
  const step = steps[index];
  const refused = problems?.state === 'ready' ? problems.value : NONE;
  const form = useForm(step?.fields ?? [], { known: values, refused });
  const move = (change: Partial<Progress>): void => setProgress((before) => ({ ...before, ...change }));
  useEffect(() => {
    if (isOver === true) setProgress(START);
  }, [isOver]);
  useEffect(() => {
    const refusing = steps.filter(({ fields = [] }) => fields.some(({ id }) => id in refused)).map(({ id }) => id);
    if (refusing.length === 0) return;
    setProgress((before) => ({ ...before, current: refusing[0] ?? null, done: before.done.filter((id) => !refusing.includes(id)) }));
    // Only new messages lead back. The user may look at other steps after it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  const send = async ({ id, send: sent }: Step): Promise<void> => {
    const passed = [...done, id];
    // A step that was left out, because a later one was to be corrected, comes before the last.
    const next = steps.find((each) => !passed.includes(each.id));
    const isSent = sent?.control === undefined || (await surface.act(sent.control.id, form.values, { files: form.files }));
    if (isSent) move({ values: form.values, done: passed, current: next?.id ?? null });
  };
  const before = steps[index - 1];
  return {
    index,
    step,
    form,
    isMoved: current !== null,
    send: () => void (step && send(step)),
    back: before && step?.send && step.others === undefined ? () => move({ values: form.values, current: before.id }) : undefined,
  };
}
