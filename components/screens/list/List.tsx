import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { RelatedLinks, Screen } from '../../ui/common/Screen.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OptionalLink } from '../../ui/common/OptionalLink.tsx';
import article from '../article/Article.module.css';
import styles from './List.module.css';
import type { ListProps, PlayerProps } from './list.schema.ts';

export function List({ props }: ComponentProps<ListProps>) {
  return (
    <Screen width="wide" title={props.title} intro={props.intro}>
      {props.player !== undefined && <Player player={props.player} />}
      <div className={`${article.layout} stack`}>
        {props.items.length === 0 ? <Empty title={props.empty} /> : <Items items={props.items} />}
        <RelatedLinks links={props.related?.links} />
      </div>
    </Screen>
  );
}

/** Only loads the poster before playback starts. */
function Player({ player: { title, source, poster } }: { readonly player: PlayerProps }) {
  return (
    <figure className={`${styles.player} stack gap-2`}>
      <video
        className={`${styles.video} rounded full`}
        src={source}
        poster={poster}
        aria-label={title}
        controls
        loop
        muted
        playsInline
        preload="none"
      />
      <figcaption className="text-13 text-muted">{title}</figcaption>
    </figure>
  );
}

/** Items below each other. An item with a link is one link as a whole. */
export function Items({ items }: { readonly items: readonly Omit<ListProps['items'][number], 'order'>[] }) {
  return (
    <ul className="line-bottom">
      {items.map(({ id, icon, title, text, meta, link }) => (
        <li key={id} className={`${styles.item} relative gap-4 line-top`}>
          {icon !== undefined && <Icon name={icon} size={20} className="row-icon" />}
          <div className={`${styles.words} stack min-0`}>
            <h2 className="text-16">
              <OptionalLink link={link} className="cover">
                {title}
              </OptionalLink>
            </h2>
            {text !== undefined && <p className={`text-muted pretty ${styles.text} measure`}>{text}</p>}
            {meta !== undefined && <p className={`${styles.meta} tabular text-13 text-muted`}>{meta}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
