import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Thread } from './Thread.tsx';
import styles from './Tickets.module.css';
import type { TicketsProps } from './tickets.schema.ts';

export function Tickets({ props, surface }: ComponentProps<TicketsProps>) {
  return (
    <AccountFrame frame={props}>
      {props.thread === undefined || props.open === undefined || props.open === null ? (
        <>
          <TicketList fields={props.fields} tickets={props.tickets} />
          <NewTicket props={props} surface={surface} />
        </>
      ) : (
        <Thread key={props.open} thread={props.thread} surface={surface} />
      )}
    </AccountFrame>
  );
}

function NewTicket({ props: { fields, send }, surface }: ComponentProps<TicketsProps>) {
  const { t } = useTranslation('tickets');
  const form = useForm(fields);
  const handleSend = async (): Promise<void> => {
    if (await surface.act(send.control.id, form.values)) form.clear();
  };
  return (
    <Section title={t('new')} titleClassName="pb-4 text-16" className={`${styles.panel} card p-6`}>
      <Form fields={fields} form={form} isBusy={surface.busy} onSend={() => void handleSend()}>
        <Button type="submit" className={styles.send} action={send.control.id} variant="filled" disabled={surface.busy || !form.isFilled}>
          {send.label}
        </Button>
      </Form>
    </Section>
  );
}

function TicketList({ fields, tickets }: Pick<TicketsProps, 'fields' | 'tickets'>) {
  const { t } = useTranslation('tickets');
  const categories = new Map(fields.find(({ id }) => id === 'category')?.options?.map(({ id, label }) => [id, label]));
  return (
    <Section title={t('yours')} titleClassName="pb-4 text-16" isBusy={tickets.state === 'pending'}>
      <Loaded of={tickets} failed={t('failed')} empty={<Empty title={t('none')} text={t('noneText')} />}>
        {(list) => (
          <ul className="rows card">
            {list.map(({ id, subject, category, state, unread, link, iso, time }) => (
              <li key={id} className={styles.row} data-ticket={id} data-unread={unread || undefined}>
                <h3 className="medium anywhere">
                  {link === null ? (
                    subject
                  ) : (
                    <Link link={link} action="open-ticket">
                      {subject}
                    </Link>
                  )}
                  {unread && <span className={`${styles.unread} rounded-small`}>{t('unread')}</span>}
                </h3>
                <p className={`${styles.about} wrap tabular text-13 text-muted`}>
                  <span>{categories.get(category) ?? category}</span>
                  <bdi>#{id}</bdi>
                  <time dateTime={iso}>{time}</time>
                </p>
                <p className={`${styles.state} rounded-small medium text-12`} data-state={state}>
                  {t(`state.${state}`)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
