import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import type { GrowthProps } from './growth.schema.ts';
import styles from './Growth.module.css';

type Task = NonNullable<GrowthProps['tasks']>['items'][number];

/** Shows completion as text and icon, and a link for open tasks. */
export function Tasks({ tasks }: Pick<GrowthProps, 'tasks'>) {
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
