import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import type { AuthProps } from './auth.schema.ts';
import styles from './Auth.module.css';

/** The first way has the main look, unless the page has a form. */
export function Ways({ ways, app }: Pick<AuthProps, 'ways' | 'app'>) {
  return (
    <ul className="card">
      {ways.map(({ id, icon, title, text, action, control }, index) => {
        const variant = index === 0 && app === undefined ? 'filled' : 'outlined';
        return (
          <li key={id} className={styles.way}>
            <Icon name={icon} size={20} className={styles.icon} />
            <div className={styles.words}>
              <h2 className="text-16">{title}</h2>
              <p className={styles.text}>{text}</p>
              <LinkToButton to={action} variant={variant} />
              {control !== undefined && (
                <Button control={control.control} variant={variant}>
                  {control.label}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
