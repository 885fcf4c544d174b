import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { INDICATOR_IDS, INDICATOR_INPUTS } from '../../../schemas/indicators/inputs.ts';
import { IndicatorForm } from './IndicatorForm.tsx';
import type { ChartSettings } from './state/chart-settings.ts';
import styles from './Popup.module.css';

/** Lists the indicators, with the inputs of active ones (IND-9). */
export const Indicators = observer(function Indicators({ settings }: { readonly settings: ChartSettings }) {
  const { t } = useTranslation('chart');
  return (
    <ul className={styles.list}>
      {INDICATOR_IDS.map((id) => {
        const setting = settings.indicators.get(id);
        const isOn = setting?.on === true;
        return (
          <li key={id} className={styles.entry}>
            <label className={styles.check}>
              <input type="checkbox" data-indicator={id} checked={isOn} onChange={() => settings.toggle(id)} />
              {t(`indicatorNames.${id}`)}
            </label>
            {isOn && Object.keys(INDICATOR_INPUTS[id]).length > 0 && (
              <IndicatorForm id={id} inputs={setting.inputs} onInputs={(inputs) => settings.setInputs(id, inputs)} />
            )}
          </li>
        );
      })}
    </ul>
  );
});
