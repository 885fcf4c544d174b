import type { ReactNode } from 'react';
import { Screen } from '../parts/Screen.tsx';
import styles from './Account.module.css';
import { AccountNav } from './AccountNav.tsx';
import type { AccountFrameProps } from './frame.ts';
import { SignIn } from './SignIn.tsx';

interface Props {
  readonly page: AccountFrameProps;
  readonly children: ReactNode;
}

/** A page of the account; a visitor is asked to sign in where its content would be, and stays on the address (RTE-5). */
export function AccountFrame({ page: { title, intro, loggedIn, signIn, nav }, children }: Props) {
  return (
    <Screen width="wide" title={title} intro={intro}>
      {loggedIn ? (
        <div className={styles.layout}>
          <AccountNav nav={nav} />
          <div className={styles.content}>{children}</div>
        </div>
      ) : (
        <SignIn signIn={signIn} />
      )}
    </Screen>
  );
}
