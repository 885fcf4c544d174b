import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { POPUP_INPUT } from './Popup.tsx';
import type { ChartSettings, PriceAlert } from './state/chart-settings.ts';

/** Lists the price alerts, so that they can be edited and deleted without a pointer. */
export const Alerts = observer(function Alerts({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation('chart');
  const alerts = settings.ownAlerts;
  if (alerts.length === 0) return <p className="text-muted">{t('alerts.empty')}</p>;
  return (
    <ul className="stack gap-1">
      {alerts.map((alert) => (
        <li key={alert.id} className="row gap-2 min-control-small">
          <AlertPrice key={alert.price} alert={alert} onPrice={(price) => settings.moveAlert(alert.id, price)} />
          <Button
            variant="quiet"
            size="small"
            action="drop-alert"
            aria-label={t('alerts.drop', { price: alert.price })}
            onClick={() => settings.dropAlert(alert.id)}
          >
            <Icon name="x" />
          </Button>
        </li>
      ))}
    </ul>
  );
});

/** Changes the alert on blur. Restores the old price if the input is invalid. */
function AlertPrice({ alert, onPrice }: { readonly alert: PriceAlert; readonly onPrice: (price: number) => void }) {
  const { t } = useTranslation('chart');
  const [typed, setTyped] = useState(String(alert.price));
  function applyPrice(): void {
    const price = Number(typed);
    if (typed.trim() !== '' && Number.isFinite(price) && price > 0) onPrice(price);
    else setTyped(String(alert.price));
  }
  return (
    <input
      className={POPUP_INPUT}
      aria-label={t('alerts.price')}
      inputMode="decimal"
      dir="ltr"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={applyPrice}
      onKeyDown={(event) => event.key === 'Enter' && applyPrice()}
    />
  );
}
