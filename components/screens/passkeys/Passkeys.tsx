import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AccountNav } from '../account/AccountNav.tsx';
import { SignIn } from '../account/SignIn.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import styles from './Passkeys.module.css';
import type { PasskeysProps } from './passkeys.schema.ts';

export function Passkeys({ props, surface }: ComponentProps<PasskeysProps>) {
  const { title, intro, create, hint } = props;
  if (!props.loggedIn) {
    return (
      <Screen width="wide" title={title} intro={intro}>
        <SignIn signIn={props.signIn} />
      </Screen>
    );
  }
  return (
    <Screen width="wide" title={title} intro={intro}>
      <div className={styles.layout}>
        <AccountNav nav={props.nav} />
        <div className={styles.content}>
          <PasskeyList keys={props.keys} onDelete={(key) => surface.act('passkey-delete', key)}>
            {props.canCreate && (
              <Button control={create.control} variant="filled">
                {create.label}
              </Button>
            )}
          </PasskeyList>
          {hint && <Callout tone="note" text={hint} />}
          {props.notes?.map(({ id, text }) => (
            <Callout key={id} tone="note" text={text} />
          ))}
        </div>
      </div>
    </Screen>
  );
}
