import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AppName, IconFields, LayoutFields } from './setup-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { SourceFields } from './source-fields.tsx';
import { useSetup } from './use-setup.ts';

/** The settings of an app that exists: the steps of the wizard at once. */
export function AppSettings({ app, onClose }: { app: AppDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const { type, interfaceName, icon, layout, whereCondition, dataSource, groupingStacking, settings } = app;
  const { value, problems, change, save, saved, setSaved, isBusy } = useSetup(
    { type, interfaceName, icon, layout, whereCondition, dataSource, groupingStacking, settings },
    app,
  );
  const fields = { value, problems, onChange: change };
  const submit = async (): Promise<void> => {
    if (!(await save())) return;
    toast.success(t('apps.setup.saved'));
    onClose();
  };
  return (
    <FormDialog
      title={t('apps.setup.title', { name: interfaceName })}
      size="large"
      loading={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap={20}>
        <AppName {...fields} />
        <SourceFields {...fields} />
        <LayoutFields {...fields} />
        <IconFields {...fields} />
        {saved && <PictureField app={saved} onChanged={setSaved} />}
      </Stack>
    </FormDialog>
  );
}
