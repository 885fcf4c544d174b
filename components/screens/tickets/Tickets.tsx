import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Section } from '../../ui/common/Section.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { SendForm } from '../../ui/form/SendForm.tsx';
import { LoadedRows } from '../../ui/loaded/LoadedRows.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { OptionalLink } from '../../ui/common/OptionalLink.tsx';
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
  return (
    <Section title={t('new')} titleClassName="pb-4 text-16" className={`${styles.panel} card p-6`}>
      <SendForm fields={fields} send={send} surface={surface} sendClassName={styles.send} />
    </Section>
  );
}

function TicketList({ fields, tickets }: Pick<TicketsProps, 'fields' | 'tickets'>) {
  const { t } = useTranslation('tickets');
  const categories = new Map(fields.find(({ id }) => id === 'category')?.options?.map(({ id, label }) => [id, label]));
  return (
    <Section title={t('yours')} titleClassName="pb-4 text-16" isBusy={tickets.state === 'pending'}>
      <LoadedRows of={tickets} failed={t('failed')} empty={<Empty title={t('none')} text={t('noneText')} />}>
        {({ id, subject, category, state, unread, link, iso, time }) => (
          <li key={id} className={styles.row} data-ticket={id} data-unread={unread || undefined}>
            <h3 className="medium anywhere">
              <OptionalLink link={link} action="open-ticket">
                {subject}
              </OptionalLink>
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
        )}
      </LoadedRows>
    </Section>
  );
}
