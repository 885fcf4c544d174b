import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Remark } from '../parts/Remark.tsx';
import { Screen } from '../parts/Screen.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountNav } from './AccountNav.tsx';
import { AccountRows } from './AccountRows.tsx';
import styles from './Account.module.css';
import type { AccountProps } from './account.schema.ts';
import { Funds } from './Funds.tsx';
import { SignIn } from './SignIn.tsx';

/** A page of the account; a visitor is asked to sign in where its content would be, and stays on the address (RTE-5). */
export function Account({ props }: ComponentProps<AccountProps>) {
  if (!props.loggedIn) {
    return (
      <Screen width="wide" title={props.title} intro={props.intro}>
        <SignIn signIn={props.signIn} />
      </Screen>
    );
  }
  return (
    <Screen width="wide" title={props.title} intro={props.intro}>
      <div className={styles.layout}>
        <AccountNav nav={props.nav} />
        <div className={styles.content}>
          <Funds funds={props.funds} />
          <AccountActions actions={props.actions} />
          <AccountRows title={props.rowsTitle} rows={props.rows} />
          {props.notes?.map(({ id, text }) => (
            <Remark key={id} tone="note" text={text} />
          ))}
        </div>
      </div>
    </Screen>
  );
}
