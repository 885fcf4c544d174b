import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import styles from './List.module.css';
import type { ListProps } from './list.schema.ts';

/** An entry with a link is one link as a whole. */
export function ListItem({ item }: { readonly item: ListProps['items'][number] }) {
  const { icon, title, text, meta, link } = item;
  return (
    <li className={styles.item}>
      {icon !== undefined && <Icon name={icon} size={20} className={styles.icon} />}
      <div className={styles.words}>
        <h2 className="text-16">
          {link === undefined || link === null ? (
            title
          ) : (
            <Link link={link} className={styles.link}>
              {title}
            </Link>
          )}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {meta !== undefined && <p className={`${styles.meta} text-13 text-muted`}>{meta}</p>}
      </div>
    </li>
  );
}
