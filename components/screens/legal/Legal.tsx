import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Prose } from '../../ui/common/Prose.tsx';
import { RelatedLinks } from '../../ui/common/RelatedLinks.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Contents } from './Contents.tsx';
import styles from './Legal.module.css';
import type { LegalProps } from './legal.schema.ts';

/** A legal text laid out to be read: contents first, short lines, sections with anchors of their own. */
export function Legal({ props }: ComponentProps<LegalProps>) {
  return (
    <Screen width="wide" title={props.title} meta={props.updated}>
      <div className={styles.layout}>
        <Contents sections={props.sections} />
        <div className={styles.text}>
          {props.intro !== undefined && <Prose text={props.intro} />}
          <LinkToButton to={props.download} variant="outlined" />
          {props.sections.map(({ id, title, body }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={styles.heading}>
                {title}
              </h2>
              <Prose text={body} />
            </section>
          ))}
          <RelatedLinks links={props.related?.links} />
        </div>
      </div>
    </Screen>
  );
}
