import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { WaysProps } from './ways.schema.ts';
import styles from './Ways.module.css';

export function WaysDialog({ props: { title, body, ways, others }, surface }: ComponentProps<WaysProps>) {
  return (
    <NoticeFrame surface={surface} title={title} text={body}>
      <WayList ways={ways} others={others} />
    </NoticeFrame>
  );
}

export function WaysDrawer({ props: { title, body, ways, others }, surface }: ComponentProps<WaysProps>) {
  return (
    <Drawer surface={surface.id} title={title} text={body} onClosed={() => surface.act('close')}>
      <WayList ways={ways} others={others} />
    </Drawer>
  );
}

function Ways({ ways }: Pick<WaysProps, 'ways'>) {
  return (
    <ul className="stack gap-2">
      {withLink(ways).map(({ id, icon, label, text, link }) => (
        <li key={id}>
          <Link link={link} className={`${styles.way} min-control card hoverable stack gap-4`}>
            <Icon name={icon} size={20} className="text-muted" />
            <span className="stack">
              <span className="text-14 medium">{label}</span>
              {text !== undefined && <span className="pretty text-13 text-muted">{text}</span>}
            </span>
            <Icon name="arrow-right" className="text-muted mirror" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Lists all ways. Those for some users only have their own heading. */
function WayList({ ways, others }: Pick<WaysProps, 'ways' | 'others'>) {
  return (
    <>
      <Ways ways={ways} />
      {others !== undefined && others.ways.length > 0 && (
        <section className={styles.others}>
          <h3 className="medium text-13 text-muted pb-2">{others.title}</h3>
          <Ways ways={others.ways} />
        </section>
      )}
    </>
  );
}
