import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Async, PENDING, ready } from '../../../schemas/async.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Actions, Button, LinkToButton } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { Secret } from './Secret.tsx';
import type { AccountStepsProps } from './account-steps.schema.ts';
import type { Step, StepsProps } from './steps.schema.ts';
import styles from './Steps.module.css';
import { useSteps } from './use-steps.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { WaitingButton } from './WaitingButton.tsx';

/** A task in steps that visitors do, such as the recovery of a password. */
export function Steps({ props, surface }: ComponentProps<StepsProps>) {
  return (
    <Screen width="narrow" title={props.title} intro={props.intro}>
      <StepForm props={props} surface={surface} />
    </Screen>
  );
}

/** A task in steps on a page of the account. */
export function AccountSteps({ props, surface }: ComponentProps<AccountStepsProps>) {
  return (
    <AccountFrame frame={props}>
      <StepForm props={props} surface={surface} />
    </AccountFrame>
  );
}

interface StepFormProps {
  readonly props: Pick<StepsProps, 'steps' | 'needs' | 'problems' | 'isOver' | 'upload'>;
  readonly surface: SurfaceHandle;
}

function StepForm({ props, surface }: StepFormProps) {
  const { t } = useTranslation('form');
  return (
    <Loaded of={props.needs ?? ready(null)} failed={t('failed')}>
      {() => <CurrentStep props={props} surface={surface} />}
    </Loaded>
  );
}

function CurrentStep({ props, surface }: StepFormProps) {
  const { steps } = props;
  const { index, step, form, isMoved, send, back } = useSteps(props, surface);
  if (step === undefined) return null;
  return (
    <div className="card p-6 stack gap-6">
      {steps.length > 1 && <StepList steps={steps} index={index} />}
      <StepPanel key={step.id} step={step} isFocused={isMoved}>
        <StepBody
          {...{ step, form, surface, props }}
          reviewed={step.review === true ? describeValues(steps.slice(0, index), form) : []}
          onSend={send}
          onBack={back}
        />
      </StepPanel>
    </div>
  );
}

function StepList({ steps, index }: { readonly steps: readonly Step[]; readonly index: number }) {
  return (
    <ol className={`${styles.steps} wrap text-muted`}>
      {steps.map(({ id, title }, at) => (
        <li key={id} aria-current={at === index ? 'step' : undefined} data-passed={at < index || undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}

interface StepPanelProps {
  readonly step: Step;
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/** Focuses its heading, so that screen readers announce the new step. */
function StepPanel({ step: { title, text, warning }, isFocused, children }: StepPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section className="stack gap-4" aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className="title-20">
        {title}
      </h2>
      {text !== undefined && <p className="text-muted">{text}</p>}
      {warning !== undefined && <Callout tone="risk" text={warning} />}
      {children}
    </section>
  );
}

interface StepBodyProps extends StepFormProps {
  readonly step: Step;
  readonly form: FormState;
  readonly reviewed: Parameters<typeof Terms>[0]['rows'];
  readonly onSend: () => void;
  readonly onBack: (() => void) | undefined;
}

function StepBody({ step, form, surface, props: { upload }, reviewed, onSend, onBack }: StepBodyProps) {
  const { t } = useTranslation('form');
  const { fields = [], rows = [], lock, secret, codes, begin, send, others = [], links = [] } = step;
  const begun = useBegin(begin, surface);
  const locked = lock?.until.state === 'ready' ? [{ id: 'lock', label: lock.label, value: lock.until.value }] : [];
  const terms = [...rows, ...reviewed, ...locked.filter(({ value }) => value !== null)];
  return (
    <Loaded of={begun} failed={t('failed')}>
      {() => (
        <>
          {terms.length > 0 && <Terms rows={terms} />}
          {secret !== undefined && <Secret secret={secret} surface={surface} />}
          {codes !== undefined && <BackupCodes codes={codes} surface={surface} isSaved={form.isFilled} />}
          {send !== undefined && (
            <Form fields={fields} form={form} isBusy={surface.busy} onSend={onSend}>
              <Actions>
                <Button
                  type="submit"
                  action={send.name ?? send.control?.id ?? 'next'}
                  variant="filled"
                  disabled={surface.busy || !form.isFilled}
                >
                  {send.label}
                </Button>
                {onBack !== undefined && (
                  <Button action="back" disabled={surface.busy} onClick={onBack}>
                    {t('back')}
                  </Button>
                )}
                {others.map((other) => (
                  <WaitingButton key={other.id} button={other} form={form} surface={surface} />
                ))}
              </Actions>
              {/* Below the buttons: a button that moves under the pointer loses the click. */}
              {upload?.state === 'ready' && upload.value !== null && <UploadProgress upload={upload.value} />}
            </Form>
          )}
          <StepLinks links={links} />
        </>
      )}
    </Loaded>
  );
}

function StepLinks({ links }: { readonly links: NonNullable<Step['links']> }) {
  if (links.length === 0) return null;
  return (
    <Actions>
      {links.map((link) => (
        <LinkToButton key={link.id} to={link} variant="outlined" />
      ))}
    </Actions>
  );
}

/** Runs the action with which a step begins. If it fails, the user can try again. */
function useBegin(begin: Step['begin'], surface: SurfaceHandle): Async<null> {
  const [isDone, setDone] = useState<boolean | null>(begin === undefined ? true : null);
  const run = async (): Promise<boolean> => begin === undefined || (await surface.act(begin.id));
  const start = useEffectEvent(run);
  useEffect(() => void start().then(setDone), []);
  if (isDone === null) return PENDING;
  return isDone ? ready(null) : { state: 'failed', retry: () => void run().then(setDone) };
}

const HIDDEN_KINDS = ['password', 'new-password', 'check', 'code'];

/** The fields of earlier steps with what was entered. Secrets and files aren't shown. */
function describeValues(steps: readonly Step[], { values, files, isHidden }: FormState): { id: string; label: string; value: string }[] {
  return steps
    .flatMap(({ fields = [] }) => fields.filter((field) => !isHidden(field)))
    .flatMap(({ id, label, kind, options = [] }) => {
      const value = values[id];
      if (files[id] !== undefined) return [{ id, label, value: files[id].name }];
      if (HIDDEN_KINDS.includes(kind) || value === undefined || value === '') return [];
      return [{ id, label, value: options.find((option) => option.id === value)?.label ?? value }];
    });
}
