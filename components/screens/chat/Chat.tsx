import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { ConversationView } from '../../ui/conversation/ConversationView.tsx';
import { LinkToButton } from '../../ui/button/Button.tsx';
import { Prose } from '../../ui/common/Prose.tsx';
import { RelatedLinks, Screen } from '../../ui/common/Screen.tsx';
import type { ChatProps } from './chat.schema.ts';
import styles from './Chat.module.css';

export function Chat({ props }: ComponentProps<ChatProps>) {
  const { title, lead, sections = [], primary, related } = props;
  return (
    <Screen width="wide" title={title} intro={lead}>
      <div className={`${styles.layout} stack`}>
        <div className={`${styles.room} column min-0 card`}>
          <ConversationView of={props} label={title} />
        </div>
        <div className="stack gap-6 content-start justify-start">
          {sections.map((section) => (
            <section key={section.id} className="stack gap-1 text-muted">
              {section.title !== undefined && <h2 className={styles.heading}>{section.title}</h2>}
              <Prose text={section.body} />
            </section>
          ))}
          <LinkToButton to={primary} variant="outlined" />
          <RelatedLinks links={related?.links} />
        </div>
      </div>
    </Screen>
  );
}
