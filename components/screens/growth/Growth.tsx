import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions } from '../../ui/common/Actions.tsx';
import { Facts } from '../../ui/common/Facts.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { RelatedLinks } from '../../ui/common/RelatedLinks.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Points } from '../product/Points.tsx';
import { Steps } from '../product/Steps.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Competitions } from './Competitions.tsx';
import styles from './Growth.module.css';
import type { GrowthProps } from './growth.schema.ts';
import { Invitation } from './Invitation.tsx';

/** Renders rewards, competitions and referral. The visitor's own content is first. */
export function Growth({ props, surface }: ComponentProps<GrowthProps>) {
  const actions = (
    <div className={styles.actions}>
      <Actions>
        <LinkToButton to={props.primary} variant="filled" />
        <LinkToButton to={props.secondary} variant="outlined" />
      </Actions>
    </div>
  );
  return (
    <Screen width="wide" title={props.title} intro={props.intro} actions={actions}>
      <div className={styles.layout}>
        <div className={styles.main}>
          {props.loggedIn && <Invitation invite={props.invite} surface={surface} />}
          <Tasks tasks={props.tasks} />
          <Competitions competitions={props.competitions} />
          <Points points={props.points} />
          <Steps steps={props.steps} />
          {props.risk !== undefined && <Callout tone="risk" text={props.risk} />}
        </div>
        <div className={styles.side}>
          <Facts facts={props.facts} />
          <RelatedLinks links={props.related?.links} />
        </div>
      </div>
    </Screen>
  );
}

type Task = NonNullable<GrowthProps['tasks']>['items'][number];

/** Shows completion as text and icon, and a link for open tasks. */
function Tasks({ tasks }: Pick<GrowthProps, 'tasks'>) {
  const heading = useId();
  if (tasks === undefined || tasks.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {tasks.title}
      </h2>
      <ul className="card">
        {tasks.items.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskLine({ task }: { readonly task: Task }) {
  const { t } = useTranslation('growth');
  const { icon, title, text, done = false, action } = task;
  return (
    <li className={styles.task}>
      <Icon name={done ? 'circle-check' : icon} size={20} className={done ? styles.check : styles.icon} />
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={`${styles.tasksText} text-13 text-muted`}>{text}</p>
      </div>
      <div className={styles.action}>
        {done ? <p className="text-13 text-muted">{t('tasks.done')}</p> : <LinkToButton to={action} variant="outlined" size="small" />}
      </div>
    </li>
  );
}
