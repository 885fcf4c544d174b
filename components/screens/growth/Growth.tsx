import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition, Invite } from '../../../schemas/domains/growth/sources.ts';
import type { ComponentProps, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkToButton } from '../../ui/button/Button.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OptionalLink } from '../../ui/common/OptionalLink.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { LoadedRows } from '../../ui/loaded/LoadedRows.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { Product } from '../product/Product.tsx';
import styles from './Growth.module.css';
import type { GrowthProps } from './growth.schema.ts';

export function Growth({ props, surface }: ComponentProps<GrowthProps>) {
  const { loggedIn: isLoggedIn, invite, tasks, competitions } = props;
  return (
    <Product props={props} surface={surface}>
      {isLoggedIn && invite !== undefined && <Invitation invite={invite} surface={surface} />}
      <Tasks tasks={tasks} />
      {competitions !== undefined && <Competitions data={competitions.data} />}
    </Product>
  );
}

/** Control of the manifest that copies a text. */
const COPY = 'copy';

interface InvitationProps {
  readonly invite: NonNullable<GrowthProps['invite']>;
  readonly surface: SurfaceHandle;
}

function Invitation({ invite: { details, role }, surface }: InvitationProps) {
  const { t } = useTranslation('growth');
  const shared = { role, surface };
  return (
    <Section title={t('invite.title')} className={`${styles.panel} card`} isBusy={details.state === 'pending'}>
      <Loaded
        of={details}
        failed={t('invite.failed')}
        failedClassName="py-3 line-top text-muted"
        waiting={<Shares details={null} {...shared} />}
      >
        {(loaded) => <Shares details={loaded} {...shared} />}
      </Loaded>
    </Section>
  );
}

interface SharesProps {
  readonly details: Invite | null;
  readonly role: string;
  readonly surface: SurfaceHandle;
}

function Shares({ details, role, surface }: SharesProps) {
  const { t } = useTranslation('growth');
  if (details?.code === '') return <p className="py-3 line-top text-muted">{t('invite.none')}</p>;
  const withCopy = (label: string, value: string) => (
    <>
      <bdi className="medium tabular anywhere">{value}</bdi>
      {surface.can(COPY) && (
        <Button action={COPY} size="small" aria-label={`${t('copy')}: ${label}`} onClick={() => surface.act(COPY, { text: value })}>
          {t('copy')}
        </Button>
      )}
    </>
  );
  return (
    <dl>
      <Row label={t('invite.code')}>{details && withCopy(t('invite.code'), details.code)}</Row>
      <Row label={t('invite.link')}>{details && withCopy(t('invite.link'), details.link)}</Row>
      <Row label={t('invite.role')}>{details && role}</Row>
    </dl>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={`${styles.row} py-3 stack line-top`}>
      <dt className="text-muted">{label}</dt>
      <dd className={`${styles.value} row between gap-4`}>{children ?? <Skeleton className={styles.wide} />}</dd>
    </div>
  );
}

type Task = NonNullable<GrowthProps['tasks']>['items'][number];

function Tasks({ tasks }: Pick<GrowthProps, 'tasks'>) {
  if (tasks === undefined || tasks.items.length === 0) return null;
  return (
    <Section title={tasks.title}>
      <ul className="rows card">
        {tasks.items.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
    </Section>
  );
}

function TaskRow({ task: { icon, title, text, done = false, action } }: { readonly task: Task }) {
  const { t } = useTranslation('growth');
  return (
    <li className={styles.task}>
      <Icon name={done ? 'circle-check' : icon} size={20} className={done ? `${styles.check} row-icon` : 'row-icon'} />
      <div>
        <h3 className="medium anywhere">{title}</h3>
        <p className="hint text-13">{text}</p>
      </div>
      <div className={styles.action}>
        {done ? <p className="text-13 text-muted">{t('tasks.done')}</p> : <LinkToButton to={action} variant="outlined" size="small" />}
      </div>
    </li>
  );
}

function Competitions({ data }: NonNullable<GrowthProps['competitions']>) {
  const { t } = useTranslation('growth');
  return (
    <Section title={t('competitions.title')} isBusy={data.state === 'pending'}>
      <LoadedRows
        of={data}
        failed={t('competitions.failed')}
        failedClassName={styles.failed}
        waiting={<WaitingRows />}
        empty={<Empty title={t('competitions.none')} />}
      >
        {(competition) => <CompetitionRow key={competition.id} competition={competition} />}
      </LoadedRows>
    </Section>
  );
}

function WaitingRows() {
  return (
    <ul className="rows card">
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index} className={styles.competition}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </li>
      ))}
    </ul>
  );
}

function CompetitionRow({ competition: { title, prize, period, state, link } }: { readonly competition: Competition }) {
  const { t } = useTranslation('growth');
  return (
    <li className={styles.competition} data-state={state}>
      <h3 className="medium anywhere">
        <OptionalLink link={state === 'over' ? null : link} className={styles.link}>
          {title}
        </OptionalLink>
      </h3>
      <p className={`${styles.state} text-13 text-muted`}>{t(`competitions.${state}`)}</p>
      <p className="tabular text-13 text-muted">{period}</p>
      <p className="tabular text-end text-13 text-muted">
        {t('competitions.prize')} <bdi className={`${styles.amount} medium`}>{prize}</bdi>
      </p>
    </li>
  );
}
