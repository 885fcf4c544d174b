import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Section } from '../../ui/common/Section.tsx';
import section from '../../ui/common/Section.module.css';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ProductPage } from '../product/Product.tsx';
import { Competitions } from './Competitions.tsx';
import styles from './Growth.module.css';
import type { GrowthProps } from './growth.schema.ts';
import { Invitation } from './Invitation.tsx';

/** Renders rewards, competitions and referral. The visitor's own content is first. */
export function Growth({ props, surface }: ComponentProps<GrowthProps>) {
  const { loggedIn: isLoggedIn, invite, tasks, competitions } = props;
  return (
    <ProductPage props={props}>
      {isLoggedIn && invite !== undefined && <Invitation invite={invite} surface={surface} />}
      <Tasks tasks={tasks} />
      {competitions !== undefined && <Competitions data={competitions.data} />}
    </ProductPage>
  );
}

type Task = NonNullable<GrowthProps['tasks']>['items'][number];

/** Shows completion as text and icon, and a link for open tasks. */
function Tasks({ tasks }: Pick<GrowthProps, 'tasks'>) {
  if (tasks === undefined || tasks.items.length === 0) return null;
  return (
    <Section title={tasks.title}>
      <ul className={`${section.rows} card`}>
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
      <Icon name={done ? 'circle-check' : icon} size={20} className={done ? styles.check : section.icon} />
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
