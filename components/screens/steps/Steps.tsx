import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import { type FormState, useForm, type Files, type Values } from '../../ui/form/use-form.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { Secret } from './Secret.tsx';
import type { Step, StepsProps } from './steps.schema.ts';
import styles from './Steps.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { WaitingButton } from './WaitingButton.tsx';

/** A task in steps, described by the manifest. */
export function Steps({ props, surface }: ComponentProps<StepsProps>) {
  const { loggedIn, signIn, ...frame } = props;
  const content = <StepForm props={props} surface={surface} />;
  if (loggedIn !== undefined && signIn !== undefined) return <AccountFrame frame={{ ...frame, loggedIn, signIn }}>{content}</AccountFrame>;
  return (
    <Screen width="narrow" title={frame.title} intro={frame.intro}>
      {content}
    </Screen>
  );
}

interface StepFormProps {
  readonly props: StepsProps;
  readonly surface: SurfaceHandle;
}

function StepForm({ props, surface }: StepFormProps) {
  const { steps, problems, isOver } = props;
  const [current, setCurrent] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({});
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === current),
  );
  const step = steps[index];
  const refused = problems?.state === 'ready' ? problems.value : undefined;
  const form = useForm(step?.fields ?? [], { refused });
  useEffect(() => {
    if (isOver === true) setCurrent(null);
  }, [isOver]);
  useEffect(() => {
    const refusing = steps.find(({ fields = [] }) => fields.some(({ id }) => id in (refused ?? {})));
    if (refusing !== undefined) setCurrent(refusing.id);
    // Only new messages lead back. The user may look at other steps after it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  if (step === undefined) return null;
  const handleSend = async (): Promise<void> => {
    const all = { ...values, ...form.values };
    setValues(all);
    const isDone = step.send?.control === undefined || (await surface.act(step.send.control.id, all, form.files));
    if (isDone) setCurrent(steps[index + 1]?.id ?? null);
  };
  const handleBack = (): void => {
    setValues({ ...values, ...form.values });
    setCurrent(steps[index - 1]?.id ?? null);
  };
  return (
    <div className={`${styles.panel} card`}>
      {steps.length > 1 && <StepList steps={steps} index={index} />}
      <StepPanel key={step.id} step={step}>
        <StepBody
          {...{ step, form, surface, props }}
          reviewed={step.review === true ? describeValues(steps.slice(0, index), values, form.files) : []}
          onSend={() => void handleSend()}
          onBack={index > 0 && step.send !== undefined ? handleBack : undefined}
        />
      </StepPanel>
    </div>
  );
}

function StepList({ steps, index }: { readonly steps: readonly Step[]; readonly index: number }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title }, at) => (
        <li key={id} aria-current={at === index ? 'step' : undefined} data-passed={at < index || undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** Focuses its heading, so that screen readers announce the new step. */
function StepPanel({ step: { title, text, warning }, children }: { readonly step: Step; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, []);
  return (
    <section className={styles.step} aria-label={title}>
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
  const { fields = [], rows = [], secret, codes, send, others = [], links = [] } = step;
  const terms = [...rows, ...reviewed];
  return (
    <>
      {terms.length > 0 && <Terms rows={terms} />}
      {secret !== undefined && <Secret secret={secret} surface={surface} />}
      {codes !== undefined && <BackupCodes codes={codes} surface={surface} />}
      {send !== undefined && (
        <Form fields={fields} form={form} isBusy={surface.busy} onSend={onSend}>
          {upload?.state === 'ready' && upload.value !== null && <UploadProgress upload={upload.value} />}
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
        </Form>
      )}
      {links.length > 0 && (
        <Actions>
          {links.map((link) => (
            <LinkToButton key={link.id} to={link} variant="outlined" />
          ))}
        </Actions>
      )}
    </>
  );
}

const HIDDEN_KINDS = ['password', 'new-password', 'check', 'code'];

/** The fields of earlier steps with what was entered. Secrets and files aren't shown. */
function describeValues(steps: readonly Step[], values: Values, files: Files): { id: string; label: string; value: string }[] {
  return steps
    .flatMap(({ fields = [] }) => fields)
    .flatMap(({ id, label, kind, options = [] }) => {
      const value = values[id];
      if (files[id] !== undefined) return [{ id, label, value: files[id].name }];
      if (HIDDEN_KINDS.includes(kind) || value === undefined || value === '') return [];
      return [{ id, label, value: options.find((option) => option.id === value)?.label ?? value }];
    });
}
