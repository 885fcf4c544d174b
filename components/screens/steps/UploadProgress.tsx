import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import type { Upload } from '../../../schemas/domains/identity/sources.ts';

export function UploadProgress({ upload: { share, cancel } }: { readonly upload: Upload }) {
  const { t } = useTranslation('form');
  return (
    <div className="row gap-3">
      <progress className="grow" value={share} max={1} aria-label={t('uploading')} />
      <Button action="cancel-upload" size="small" onClick={cancel}>
        {t('cancelUpload')}
      </Button>
    </div>
  );
}
