import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Product.module.css';
import type { ProductProps } from './product.schema.ts';

export function Points({ points }: Pick<ProductProps, 'points'>) {
  if (points === undefined || points.length === 0) return null;
  return (
    <ul className={styles.points}>
      {points.map(({ id, icon, title, text }) => (
        <li key={id} className={styles.point}>
          <Icon name={icon} size={20} className={styles.icon} />
          <div>
            <h2 className="text-16">{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
