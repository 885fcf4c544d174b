import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { TicketThread } from '../../../schemas/domains/identity/sources.ts';
import { Actions, Button, LinkToButton } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SendForm.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import styles from './Tickets.module.css';
import type { TicketsProps } from './tickets.schema.ts';

interface ThreadProps {
  readonly thread: NonNullable<TicketsProps['thread']>;
  readonly surface: SurfaceHandle;
}

export function Thread({ thread, surface }: ThreadProps) {
  const { t } = useTranslation('tickets');
  return (
    <>
      <LinkToButton to={thread.back} variant="quiet" size="small" />
      <Loaded of={thread.messages} failed={t('threadFailed')}>
        {(ticket) => <Messages ticket={ticket} thread={thread} surface={surface} />}
      </Loaded>
    </>
  );
}

function Messages({ ticket, thread, surface }: ThreadProps & { readonly ticket: TicketThread }) {
  const { t } = useTranslation('tickets');
  const heading = useId();
  return (
    <section className={`${styles.panel} card p-6`} aria-labelledby={heading}>
      <header className="between items-start gap-4">
        <h2 id={heading} className="title-20">
          {ticket.subject}
        </h2>
        <p className={`${styles.state} rounded-small medium`} data-state={ticket.state}>
          {t(`state.${ticket.state}`)}
        </p>
      </header>
      <ol className={`${styles.messages} stack gap-4`}>
        {ticket.messages.map(({ from, text, iso, time }, at) => (
          <li key={at} className={`${styles.message} rounded sunken`} data-from={from}>
            <p className="text-13 text-muted">
              {t(`from.${from}`)}, <time dateTime={iso}>{time}</time>
            </p>
            <p className={`${styles.words} anywhere`} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {ticket.state !== 'closed' && <Reply id={ticket.id} thread={thread} surface={surface} />}
    </section>
  );
}

/** A reply that fails keeps its text. */
function Reply({ id, thread: reply, surface }: ThreadProps & { readonly id: string }) {
  const form = useForm(reply.fields);
  const handleSend = async (): Promise<void> => {
    if (await surface.act(reply.send.control.id, { ...form.values, id })) form.clear();
  };
  return (
    <Form fields={reply.fields} form={form} isBusy={surface.busy} onSend={() => void handleSend()}>
      <Actions>
        <SubmitButton of={reply.send} form={form} isBusy={surface.busy} />
        <Button action={reply.close.control.id} disabled={surface.busy} onClick={() => void surface.act(reply.close.control.id, { id })}>
          {reply.close.label}
        </Button>
      </Actions>
    </Form>
  );
}
