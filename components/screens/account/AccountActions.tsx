import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import type { AccountProps } from './account.schema.ts';

type Entry = NonNullable<AccountProps['actions']>[number];

const isUsable = ({ link, control }: Entry): boolean => control !== undefined || (link !== undefined && link !== null);

interface AccountActionsProps extends Pick<AccountProps, 'actions'> {
  /** Action with the main look: the first, or none if the page has its own main control. */
  readonly main?: 'first' | null;
}

export function AccountActions({ actions = [], main = 'first' }: AccountActionsProps) {
  const usable = actions.filter(isUsable);
  if (usable.length === 0) return null;
  return (
    <Actions>
      {usable.map(({ id, label, link, control }, index) => {
        const variant = index === 0 && main === 'first' ? 'filled' : 'outlined';
        return link === undefined || link === null ? (
          <Button key={id} control={control} variant={variant}>
            {label}
          </Button>
        ) : (
          <LinkButton key={id} link={link} variant={variant}>
            {label}
          </LinkButton>
        );
      })}
    </Actions>
  );
}
