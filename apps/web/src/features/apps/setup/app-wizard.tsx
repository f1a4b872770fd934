import { useNavigate } from '@tanstack/react-router';
import { appLayouts, type AppType, appTypes } from '@tessera/contracts/apps/app-types';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { IconFields, LayoutFields, NameFields } from './setup-fields.tsx';
import { missingIn, type SetupValue } from './setup-value.ts';
import { PictureField } from './picture-field.tsx';
import { SourceFields } from './source-fields.tsx';
import styles from './setup.module.css';
import { useSetup } from './use-setup.ts';

const allSteps = ['name', 'icon', 'layout', 'source'] as const;
/** Pages and dashboards hold their own content: they have no layout of records and no source. */
const stepsOf = (type: AppType) =>
  type === appTypes.pages || type === appTypes.dashboard ? (['name', 'icon'] as const) : allSteps;

const newApp: SetupValue = {
  type: appTypes.table,
  interfaceName: '',
  icon: 'table',
  layout: appLayouts.singleColumn,
  whereCondition: null,
  dataSource: null,
  groupingStacking: null,
  settings: {
    columns: [],
    frozen: 1,
    row_height: 'small',
    sort: [],
    cards: { cover: null, keys: [] },
    board: { order: [], hidden: [], collapsed: [], limits: {}, lanes: null },
    calendar: { start: null, end: null, colour: null },
  },
};

/** Creates an app in the four steps of the specification. Each step saves it as a draft; the last one publishes it. */
export function AppWizard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const setup = useSetup(newApp, null);
  const { value, problems, change } = setup;
  const [at, setAt] = useState(0);
  const steps = stepsOf(value.type);
  const step = steps[at] ?? 'name';
  const isLast = at === steps.length - 1;
  const next = async (): Promise<void> => {
    const missing = step === 'name' || step === 'source' ? missingIn(step, value) : [];
    if (missing.length > 0)
      return setup.setProblems(Object.fromEntries(missing.map(([part, text]) => [part, t(text)])));
    const app = await setup.save();
    if (!app) return undefined;
    if (!isLast) return setAt(at + 1);
    await setup.publish(app.id);
    onClose();
    return navigate({ to: '/apps/$appId', params: { appId: app.id } });
  };
  const fields = { value, problems, onChange: change };
  return (
    <Dialog
      opened
      size="large"
      title={t('apps.wizard.title')}
      onClose={onClose}
      actions={
        <>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('apps.wizard.back')}</Button>}
          <Button variant="primary" loading={setup.isBusy} onClick={() => void next()}>
            {t(isLast ? 'apps.wizard.create' : 'apps.wizard.next')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <p className={styles.step} aria-live="polite">
          {t('apps.wizard.step', { step: at + 1, count: steps.length, name: t(`apps.wizard.steps.${step}`) })}
        </p>
        <StepFields step={step} {...fields} />
        {step === 'icon' && setup.saved && <PictureField app={setup.saved} onChanged={setup.setSaved} />}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}

type FieldsProps = ComponentProps<typeof NameFields>;

function StepFields({ step, ...fields }: FieldsProps & { step: (typeof allSteps)[number] }) {
  if (step === 'icon') return <IconFields {...fields} />;
  if (step === 'layout') return <LayoutFields {...fields} />;
  if (step === 'source') return <SourceFields {...fields} />;
  const onChange: FieldsProps['onChange'] = (part) =>
    fields.onChange({ ...part, ...(part.type && { icon: icons[part.type] }) });
  return <NameFields {...fields} onChange={onChange} />;
}

/** A fitting icon of the set until somebody chooses one. */
const icons: Readonly<Record<AppType, string>> = {
  [appTypes.table]: 'table',
  [appTypes.kanban]: 'layout-kanban',
  [appTypes.gallery]: 'layout-grid',
  [appTypes.forms]: 'clipboard-list',
  [appTypes.calendar]: 'calendar',
  [appTypes.pages]: 'file-text',
  [appTypes.dashboard]: 'layout-dashboard',
};
