import type { FrozenField } from '@tessera/fields/check-fields';
import type { FieldType } from '@tessera/fields/field-types';
import type { DraftField, FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions, isPipable } from '@tessera/fields/registry';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFill } from '../../../fields/load-fills.ts';
import { dateTimeIn, type DraftAnswer, rangeIn, valuesIn } from '../../../fill/kept-filling.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import type { SettingsProps } from '../../../fields/field-ui.ts';
import { fieldUis } from '../../../fields/uis.ts';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { ChangeTypeDialog } from './change-type/change-type-dialog.tsx';
import { keyOf } from './editor-state.ts';
import { VisibilitySetting } from './conditions/visibility-setting.tsx';
import { FieldPicture, isShown } from './field-picture.tsx';
import { FormulaSetting } from './fill-in/formula-setting.tsx';
import { HiddenSetting } from './fill-in/hidden-setting.tsx';
import { PageSettings } from './pages/page-settings.tsx';
import { PipeText } from './pipe-text.tsx';

export const settingsPanelId = 'field-settings';

/** Everything about the chosen field, made from the catalogue, or about the chosen page. */
export function FieldSettings() {
  const { t } = useTranslation();
  const { state, canEdit } = useBuilder();
  const page = state.draft.pages.find(({ id }) => id === state.selectedPage);
  if (page) {
    return (
      <div id={settingsPanelId} className={styles.settings} inert={!canEdit}>
        <PageSettings key={page.id} page={page} />
      </div>
    );
  }
  const field = state.draft.fields.find(({ id }) => id === state.selected);
  if (!field) return <p className={styles.hint}>{t('forms.settings.none')}</p>;
  if (!isShown(field)) return <p className={styles.hint}>{t('forms.settings.planned')}</p>;
  return (
    <div id={settingsPanelId} className={styles.settings} inert={!canEdit}>
      <Settings key={keyOf(state, field.id)} field={field} />
    </div>
  );
}

function Settings({ field }: { field: FormField }) {
  const { t } = useTranslation();
  const { state, dispatch, problems } = useBuilder();
  const [isChanging, setIsChanging] = useState(false);
  const { id } = field;
  const own = problems.filter(({ fieldId }) => fieldId === id);
  const faultAt = (path: string) =>
    own
      .filter((problem) => problem.field.endsWith(`.${path}`))
      .map(({ message }) => message)
      .join(' ') || undefined;
  const { Icon, Settings: TypeSettings } = fieldUis[field.type];
  // The registry pairs types with settings, which the compiler can't follow for a union.
  const OwnSettings = TypeSettings as ComponentType<SettingsProps<FieldType>>;
  const { fields } = state.draft;
  const before = fields.slice(
    0,
    fields.findIndex((one) => one.id === id),
  );
  const { holdsNoAnswer, isAutomatic } = fieldDefinitions[field.type];
  return (
    <>
      <h2 className={styles.settingsHead}>
        <Icon size={17} stroke={1.7} aria-hidden />
        {fieldDefinitions[field.type].title}
        <Button size="small" variant="quiet" onClick={() => setIsChanging(true)}>
          {t('forms.changeType.open')}
        </Button>
      </h2>
      {isChanging && <ChangeTypeDialog field={field} onClose={() => setIsChanging(false)} />}
      <LabelSetting field={field} before={before} fault={faultAt('label')} />
      {!holdsNoAnswer && !isAutomatic && !field.hidden && field.formula === undefined && (
        <SwitchField
          label={t('forms.settings.mandatory')}
          description={t('forms.settings.mandatoryText')}
          checked={field.mandatory}
          onChange={(mandatory) => dispatch({ type: 'change', id, change: { mandatory } })}
        />
      )}
      <OwnSettings
        field={field}
        fields={state.draft.fields}
        kept={keptOf(state.frozen, id)}
        shown={state.shown}
        onChange={(change) => dispatch({ type: 'changeOptions', id, change })}
        faultAt={(path) => faultAt(`options.${path}`)}
      />
      <HelpSetting field={field} before={before} fault={faultAt('help')} />
      <FillIn field={field} before={before} faultAt={faultAt} />
      <VisibilitySetting
        before={before}
        visible={field.visible}
        onChange={(visible) => dispatch({ type: 'change', id, change: { visible } })}
        faultAt={faultAt}
      />
      {!holdsNoAnswer && <WorkflowName id={id} />}
    </>
  );
}

interface TextSettingProps {
  field: FormField;
  /** The fields whose answers the text may show. */
  before: readonly DraftField[];
  fault: string | undefined;
}

function LabelSetting({ field: { id, type, label }, before, fault }: TextSettingProps) {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  const { hasOptionalLabel } = fieldDefinitions[type];
  return (
    <PipeText
      label={t(hasOptionalLabel ? 'forms.settings.heading' : 'forms.settings.label')}
      isLine
      maxLength={500}
      required={!hasOptionalLabel}
      before={before}
      value={label}
      error={fault}
      onChange={(text) => dispatch({ type: 'change', id, change: { label: text.replace(/\n/g, ' ') } })}
    />
  );
}

function HelpSetting({ field: { id, help }, before, fault }: TextSettingProps) {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  return (
    <PipeText
      label={t('forms.settings.help')}
      placeholder={t('forms.settings.helpPlaceholder')}
      maxLength={2000}
      before={before}
      value={help}
      error={fault}
      onChange={(text) => dispatch({ type: 'change', id, change: { help: text } })}
    />
  );
}

const keptOf = (frozen: readonly FrozenField[], id: string): ReadonlySet<string> =>
  new Set(frozen.find((one) => one.id === id)?.values);

interface FillInProps {
  field: FormField;
  before: readonly DraftField[];
  faultAt: (path: string) => string | undefined;
}

/** What fills the field in besides people: a formula, a default, or the address of the page. */
function FillIn({ field, before, faultAt }: FillInProps) {
  const isCalculated = field.formula !== undefined;
  return (
    <>
      {fieldDefinitions[field.type].canBeComputed && (
        <FormulaSetting field={field} before={before} fault={faultAt('formula')} />
      )}
      {!isCalculated && canHaveDefault(field) && <DefaultValue field={field} fault={faultAt('defaultValue')} />}
      {isPipable(field.type) && <HiddenSetting field={field} />}
    </>
  );
}

/** The id, by which workflows know the answer. */
function WorkflowName({ id }: { id: string }) {
  const { t } = useTranslation();
  const isFrozen = useBuilder().state.frozen.some((one) => one.id === id);
  return (
    <CopyField
      label={t('forms.settings.id')}
      description={t(isFrozen ? 'forms.settings.idFixed' : 'forms.settings.idText')}
      value={id}
    />
  );
}

/** What a device records while the form is filled in has no default either. */
const canHaveDefault = ({ type }: FormField): boolean => {
  const { upload, needsSession, holdsNoAnswer, noDefault } = fieldDefinitions[type];
  return upload === undefined && needsSession === undefined && !holdsNoAnswer && !noDefault;
};

/** A default is something that people type or choose. */
function defaultOf(answer: DraftAnswer): FormField['defaultValue'] {
  if (Array.isArray(answer)) return valuesIn(answer);
  if (typeof answer !== 'object') return answer === '' ? undefined : answer;
  return rangeIn(answer) ?? dateTimeIn(answer);
}

/** What the field holds when the form opens, entered as people will enter it. */
function DefaultValue({ field, fault }: { field: FormField; fault: string | undefined }) {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const { id } = field;
  const fill = useFill(field.type);
  if (typeof fill === 'string') return null;
  const { isGroup } = fill;
  const Label = isGroup ? 'span' : 'label';
  return (
    <div role="group" aria-labelledby={`default-label-${id}`}>
      <Label
        className="mantine-InputWrapper-label"
        id={`default-label-${id}`}
        {...(!isGroup && { htmlFor: `default-${id}` })}
      >
        {t('forms.settings.defaultValue')}
      </Label>
      <FieldPicture
        field={field}
        fields={state.draft.fields}
        id={`default-${id}`}
        onAnswer={(answer) => dispatch({ type: 'change', id, change: { defaultValue: defaultOf(answer) } })}
      />
      {fault && <p className={styles.fault}>{fault}</p>}
    </div>
  );
}
