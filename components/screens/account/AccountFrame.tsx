import type { ReactNode } from 'react';
import { Callout } from '../../ui/common/Callout.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import type { FrameProps } from './account-frame.schema.ts';
import styles from './Account.module.css';
import { AccountNav } from './AccountNav.tsx';
import { SignIn } from './SignIn.tsx';

interface AccountFrameProps {
  readonly frame: FrameProps;
  readonly children: ReactNode;
}

/** Renders a page of the account. Visitors see a log-in prompt in place of the content, at the same address (RTE-5). */
export function AccountFrame({ frame, children }: AccountFrameProps) {
  const { title, intro, loggedIn: isLoggedIn, signIn, nav, notes } = frame;
  if (!isLoggedIn) {
    return (
      <Screen width="wide" title={title} intro={intro}>
        <SignIn signIn={signIn} />
      </Screen>
    );
  }
  return (
    <Screen width="wide" title={title} intro={intro}>
      <div className={styles.layout}>
        <AccountNav nav={nav} />
        <div className={styles.content}>
          {children}
          {notes?.map(({ id, text }) => (
            <Callout key={id} tone="note" text={text} />
          ))}
        </div>
      </div>
    </Screen>
  );
}
