import type { ReactNode } from 'react';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Facts, RelatedLinks, Screen } from '../../ui/common/Screen.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Items } from '../list/List.tsx';
import styles from './Product.module.css';
import type { ProductProps } from './product.schema.ts';

export function Product({ props, children }: ComponentProps<ProductProps> & { readonly children?: ReactNode }) {
  const { title, intro, primary, secondary, points = [], steps, risk, facts, related } = props;
  const actions = (
    <div className={`${styles.actions} pt-6`}>
      <Actions>
        <LinkToButton to={primary} variant="filled" />
        <LinkToButton to={secondary} variant="outlined" />
      </Actions>
    </div>
  );
  return (
    <Screen width="wide" title={title} intro={intro} actions={actions}>
      <div className={`${styles.layout} stack content-start min-0`}>
        <div className={`${styles.main} stack content-start min-0`}>
          {children}
          {points.length > 0 && <Items items={points} />}
          <Steps steps={steps} />
          {risk !== undefined && <Callout tone="risk" text={risk} />}
        </div>
        <div className={`${styles.side} stack content-start min-0`}>
          <Facts facts={facts} />
          <RelatedLinks links={related?.links} />
        </div>
      </div>
    </Screen>
  );
}

function Steps({ steps }: Pick<ProductProps, 'steps'>) {
  if (steps === undefined || steps.items.length === 0) return null;
  return (
    <Section title={steps.title} titleClassName="pb-4 title-20">
      <ol className={styles.steps}>
        {steps.items.map(({ id, title, text }) => (
          <li key={id} className={`${styles.step} relative`}>
            <h3 className={styles.name}>{title}</h3>
            {text !== undefined && <p className="text-muted pretty measure">{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
