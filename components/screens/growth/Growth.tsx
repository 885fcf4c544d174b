import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions } from '../../ui/common/Actions.tsx';
import { Facts } from '../../ui/common/Facts.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { RelatedLinks } from '../../ui/common/RelatedLinks.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Points } from '../product/Points.tsx';
import { Steps } from '../product/Steps.tsx';
import { Competitions } from './Competitions.tsx';
import styles from './Growth.module.css';
import type { GrowthProps } from './growth.schema.ts';
import { Invitation } from './Invitation.tsx';
import { Tasks } from './Tasks.tsx';

/** Renders rewards, competitions and referral. The visitor's own content is first. */
export function Growth({ props, surface }: ComponentProps<GrowthProps>) {
  const actions = (
    <div className={styles.actions}>
      <Actions>
        <LinkToButton to={props.primary} variant="filled" />
        <LinkToButton to={props.secondary} variant="outlined" />
      </Actions>
    </div>
  );
  return (
    <Screen width="wide" title={props.title} intro={props.intro} actions={actions}>
      <div className={styles.layout}>
        <div className={styles.main}>
          {props.loggedIn && <Invitation invite={props.invite} surface={surface} />}
          <Tasks tasks={props.tasks} />
          <Competitions competitions={props.competitions} />
          <Points points={props.points} />
          <Steps steps={props.steps} />
          {props.risk !== undefined && <Callout tone="risk" text={props.risk} />}
        </div>
        <div className={styles.side}>
          <Facts facts={props.facts} />
          <RelatedLinks links={props.related?.links} />
        </div>
      </div>
    </Screen>
  );
}
