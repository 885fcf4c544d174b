import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { Prose } from '../../ui/common/Prose.tsx';
import { RelatedLinks, Screen } from '../../ui/common/Screen.tsx';
import styles from './Article.module.css';
import type { ArticleProps } from './article.schema.ts';

export function Article({ props }: ComponentProps<ArticleProps>) {
  return (
    <Screen width="wide" title={props.title} intro={props.lead}>
      <div className={`${styles.layout} stack`}>
        <article className="stack gap-8 content-start">
          {props.sections.map(({ id, title, body }) => (
            <section key={id} className="stack gap-3">
              {title !== undefined && <h2 className="measure title-20">{title}</h2>}
              <Prose text={body} />
            </section>
          ))}
          <Actions>
            <LinkToButton to={props.primary} variant="filled" />
          </Actions>
        </article>
        <RelatedLinks links={props.related?.links} />
      </div>
    </Screen>
  );
}
