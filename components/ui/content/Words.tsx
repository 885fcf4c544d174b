import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Link } from '../link/Link.tsx';
import styles from './Content.module.css';
import { segmentsOf, strayLinks } from './phrases.ts';

interface WordsProps {
  readonly text: string;
  readonly links: ServerContent['links'];
}

/** A run of text, its phrases as links; a phrase whose destination was refused stays text. */
export function Words({ text, links }: WordsProps) {
  return segmentsOf(text, links).map((segment, index) =>
    segment.link === null ? (
      segment.text
    ) : (
      // Pieces of a text have no ids of their own, and never move.
      <Link key={index} link={segment.link} className={styles.link}>
        {segment.text}
      </Link>
    ),
  );
}

/** Links whose phrase stands in none of the texts, each on a line of its own. */
export function StrayLinks({ texts, links }: { readonly texts: readonly string[]; readonly links: ServerContent['links'] }) {
  return strayLinks(texts, links).map(({ phrase, link }) => (
    <p key={phrase}>
      <Link link={link} className={styles.link}>
        {phrase}
      </Link>
    </p>
  ));
}
