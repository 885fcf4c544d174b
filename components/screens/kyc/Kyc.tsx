import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import type { KycLimit } from '../../../schemas/domains/identity/sources.ts';
import { LinkToButton } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { AccountRows } from '../account/AccountParts.tsx';
import styles from './Kyc.module.css';
import type { KycProps, Level } from './kyc.schema.ts';

export function Kyc({ props }: ComponentProps<KycProps>) {
  const { t } = useTranslation('user');
  const { level, levels, company, application, reasons, limits, rows } = props;
  return (
    <AccountFrame frame={props}>
      <dl>
        <dt className="text-muted">{t('standing.level')}</dt>
        <dd className="title-28 strong">{level}</dd>
      </dl>
      {application !== undefined && <Application application={application} reasons={reasons} />}
      <Ladder
        levels={levels}
        company={company}
        limits={limits?.state === 'ready' ? limits.value : []}
        canApply={application?.state !== 'pending'}
      />
      <AccountRows rows={rows} />
    </AccountFrame>
  );
}

type Place = 'passed' | 'current' | 'next' | 'later';

/** Compares a level with the user's. Users without a level have no passed and no next level. */
function getPlace(index: number, current: number): Place {
  if (index === current) return 'current';
  if (index < current) return 'passed';
  return current >= 0 && index === current + 1 ? 'next' : 'later';
}

type ApplicationProps = Pick<KycProps, 'reasons'> & { readonly application: NonNullable<KycProps['application']> };

function Application({ application: { state, title, text, action }, reasons }: ApplicationProps) {
  return (
    <section className={`${styles.application} stack gap-3 justify-start card p-4`} data-state={state} aria-labelledby="application">
      <h2 id="application" className="text-16">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      {state === 'rejected' && reasons?.state === 'ready' && (
        <ul className={styles.reasons}>
          {reasons.value.map((reason, at) => (
            <li key={at} dir="auto">
              {reason.text}
            </li>
          ))}
        </ul>
      )}
      {state !== 'pending' && <LinkToButton to={action} variant="filled" />}
    </section>
  );
}

interface RungProps {
  readonly level: Level;
  readonly place: Place;
  readonly limit: KycLimit | undefined;
  readonly canApply?: boolean;
}

function Rung({ level: { label, text, action }, place, limit, canApply = false }: RungProps) {
  const { t } = useTranslation('user');
  return (
    <li className={`${styles.rung} gap-4`} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
      <span className={`${styles.mark} center`} aria-hidden="true">
        {place === 'passed' && <Icon name="check" />}
      </span>
      <div className={`${styles.words} stack gap-1 justify-start`}>
        <h2 className={`${styles.label} wrap medium`}>
          {label}
          {(place === 'current' || place === 'next') && <span className="regular text-13 text-muted">{t(`ladder.${place}`)}</span>}
        </h2>
        <p className="hint">{text}</p>
        {limit !== undefined && <p className="hint">{t('ladder.daily', { amount: limit.daily })}</p>}
        {place === 'next' && canApply && <LinkToButton to={action} variant="filled" size="small" />}
      </div>
    </li>
  );
}

type LadderProps = Pick<KycProps, 'levels' | 'company'> & { readonly limits: readonly KycLimit[]; readonly canApply: boolean };

/** Lists the levels, the lowest first. Companies have only one level. */
function Ladder({ levels, company, limits, canApply }: LadderProps) {
  const current = levels.findIndex((level) => level.current);
  const findLimit = ({ wire }: Level) => limits.find(({ level }) => level === wire);
  const isCompany = company?.current === true;
  return (
    <ol className="rows card">
      {!isCompany &&
        levels.map((level, index) => (
          <Rung key={level.id} level={level} place={getPlace(index, current)} limit={findLimit(level)} canApply={canApply} />
        ))}
      {company !== undefined && <Rung level={company} place={isCompany ? 'current' : 'later'} limit={findLimit(company)} />}
    </ol>
  );
}
