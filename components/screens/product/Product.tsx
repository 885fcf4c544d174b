import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions } from '../../ui/common/Actions.tsx';
import { Facts } from '../../ui/common/Facts.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { RelatedLinks } from '../../ui/common/RelatedLinks.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Points } from './Points.tsx';
import styles from './Product.module.css';
import type { ProductProps } from './product.schema.ts';
import { Steps } from './Steps.tsx';

export function Product({ props }: ComponentProps<ProductProps>) {
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
