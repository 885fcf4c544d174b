import { useId } from 'react';
import { Link } from '../../link/Link.tsx';
import type { LinkGroup } from './fields.ts';
import { leading } from './leading.ts';
import styles from './RelatedLinks.module.css';

/** A headed list of links; hidden links are left out, and without any the heading goes too. */
export function RelatedLinks({ group }: { readonly group: LinkGroup | undefined }) {
  const heading = useId();
  const links = leading(group?.links ?? []);
  if (group === undefined || links.length === 0) return null;
  return (
    <nav className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {group.title}
      </h2>
      <ul>
        {links.map(({ id, label, link }) => (
          <li key={id} className={styles.item}>
            <Link link={link} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
