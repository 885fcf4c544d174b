import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import type { AccountProps } from './account.schema.ts';

interface AccountActionsProps extends Pick<AccountProps, 'actions'> {
  /** Whether the first action has the main look. False if the page has its own main control. */
  readonly hasMain?: boolean;
}

export function AccountActions({ actions = [], hasMain = true }: AccountActionsProps) {
  return (
    <Actions>
      {actions.map(({ id, label, link, control }, index) => {
        const variant = index === 0 && hasMain ? 'filled' : 'outlined';
        return link ? (
          <LinkButton key={id} link={link} variant={variant}>
            {label}
          </LinkButton>
        ) : (
          control && (
            <Button key={id} control={control} variant={variant}>
              {label}
            </Button>
          )
        );
      })}
    </Actions>
  );
}
