import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { LinkToButton } from '../../ui/button/Button.tsx';
import { RelatedLinks, Screen } from '../../ui/common/Screen.tsx';
import styles from './NotFound.module.css';
import type { NotFoundProps } from './not-found.schema.ts';

export function NotFound({ props }: ComponentProps<NotFoundProps>) {
  return (
    <Screen
      width="wide"
      title={props.title}
      intro={props.text}
      actions={
        <div className="pt-6">
          <LinkToButton to={props.home} variant="filled" />
        </div>
      }
    >
      <div className={`${styles.groups} stack`}>
        <RelatedLinks {...props.helpful} />
        <RelatedLinks {...props.trending} />
      </div>
    </Screen>
  );
}
