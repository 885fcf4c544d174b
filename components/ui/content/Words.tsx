import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Link } from '../link/Link.tsx';
import styles from './Content.module.css';
import { splitAtPhrases, findStrayLinks } from './phrases.ts';

export function Words({ text, links }: { readonly text: string; readonly links: ServerContent['links'] }) {
  return splitAtPhrases(text, links).map((segment, index) =>
    segment.link === null ? (
      segment.text
    ) : (
      // Segments never move, so the index is a stable key.
      <Link key={index} link={segment.link} className={styles.link}>
        {segment.text}
      </Link>
    ),
  );
}

export function StrayLinks({ texts, links }: { readonly texts: readonly string[]; readonly links: ServerContent['links'] }) {
  return findStrayLinks(texts, links).map(({ phrase, link }) => (
    <p key={phrase}>
      <Link link={link} className={styles.link}>
        {phrase}
      </Link>
    </p>
  ));
}
