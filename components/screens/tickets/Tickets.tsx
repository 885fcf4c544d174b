import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { AccountFrame } from '../account/AccountFrame.tsx';
import styles from './Tickets.module.css';
import type { TicketsProps } from './tickets.schema.ts';
import { Link } from '../../ui/link/Link.tsx';
import { Thread } from './Thread.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';

export function Tickets(given: ComponentProps<TicketsProps>) {
  const { fields, tickets, open } = given.props;
  const categories = new Map(fields.find(({ id }) => id === 'category')?.options?.map(({ id, label }) => [id, label]));
  return (
    <AccountFrame frame={given.props}>
      {open === null ? (
        <>
          <TicketList tickets={tickets} categories={categories} />
          <NewTicket {...given} />
        </>
      ) : (
        <Thread {...given} id={open} />
      )}
    </AccountFrame>
  );
}

function NewTicket({ props: { fields, send }, surface }: ComponentProps<TicketsProps>) {
  const { t } = useTranslation('tickets');
  const heading = useId();
  const form = useForm(fields);
  const handleSend = async (): Promise<void> => {
    if (await surface.act(send.control.id, form.values)) form.clear();
  };
  return (
    <section className={`${styles.panel} card`} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('new')}
      </h2>
      <Form fields={fields} form={form} isBusy={surface.busy} onSend={() => void handleSend()}>
        <Button type="submit" className={styles.send} action={send.control.id} variant="filled" disabled={surface.busy || !form.isFilled}>
          {send.label}
        </Button>
      </Form>
    </section>
  );
}

interface TicketListProps extends Pick<TicketsProps, 'tickets'> {
  readonly categories: ReadonlyMap<string, string>;
}

function TicketList({ tickets, categories }: TicketListProps) {
  const { t } = useTranslation('tickets');
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={tickets.state === 'pending'}>
      <h2 id={heading} className={styles.title}>
        {t('yours')}
      </h2>
      <Loaded of={tickets} failed={t('failed')} empty={<Empty title={t('none')} text={t('noneText')} />}>
        {(list) => (
          <ul className="card">
            {list.map(({ id, subject, category, state, unread, link, iso, time }) => (
              <li key={id} className={styles.row} data-ticket={id} data-unread={unread || undefined}>
                <h3 className={styles.subject}>
                  {link === null ? (
                    subject
                  ) : (
                    <Link link={link} action="open-ticket">
                      {subject}
                    </Link>
                  )}
                  {unread && <span className={styles.unread}>{t('unread')}</span>}
                </h3>
                <p className={`${styles.about} text-13 text-muted`}>
                  <span>{categories.get(category) ?? category}</span>
                  <bdi>#{id}</bdi>
                  <time dateTime={iso}>{time}</time>
                </p>
                <p className={styles.state} data-state={state}>
                  {t(`state.${state}`)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
