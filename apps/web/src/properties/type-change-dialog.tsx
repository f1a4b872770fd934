import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import { isChangeWorking } from '@tessera/contracts/properties/property-change-phases';
import { hasChoices, type PropertyChange } from '@tessera/contracts/properties/property-changes.schema';
import { type Property, type PropertyType, propertyTypes } from '@tessera/contracts/properties/properties.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../api.ts';
import { refusedParts } from '../form/form-problems.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { Text } from '../ui/text.tsx';
import { TypeChangeOutcome } from './type-change-outcome.tsx';
import { draftOptions, type Options, TypeOptions } from './type-options.tsx';

interface Props {
  property: Property;
  /** The change to show; null to choose a type. */
  change: string | null;
  onClose: () => void;
}

const pollMs = 700;

/** Changes the type of a property: choose a type, preview what becomes of the values, confirm. It can be undone. */
export function TypeChangeDialog({ property, change, onClose }: Props) {
  const [shown, setShown] = useState(change);
  return shown === null ? (
    <ChooseType property={property} onClose={onClose} onChecked={setShown} />
  ) : (
    <ShownChange id={shown} name={property.name} onClose={onClose} onOther={() => setShown(null)} />
  );
}

const types = propertyTypes.map((type) => ({ value: type, label: fieldDefinitions[type].title }));

interface ChooseProps {
  property: Property;
  onClose: () => void;
  onChecked: (change: string) => void;
}

function useTypeForm({ property: { id, revision, type: now }, onChecked }: ChooseProps) {
  const [value, setValue] = useState<{ type: PropertyType; options: Options }>(() => {
    const type = now === 'text' ? 'number' : 'text';
    return { type, options: draftOptions(type) };
  });
  const [ofValues, setOfValues] = useState(true);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const check = useMutation({
    ...api.propertyChanges.check.mutation({ quiet: true }),
    onSuccess: ({ id: change }: PropertyChange) => onChecked(change),
    onError: (error: ClientError) => {
      const refused = refusedParts(error);
      setProblems(refused);
      if (Object.keys(refused).every((field) => field !== 'type' && !field.startsWith('options.')))
        reportFailure(error);
    },
  });
  const areMade = hasChoices(value.type) && ofValues;
  return {
    ...{ value, problems, ofValues, setOfValues, areMade, isBusy: check.isPending },
    change: (part: Partial<typeof value>): void => {
      setValue((before) => ({ ...before, ...part }));
      setProblems({});
    },
    submit: (): void =>
      check.mutate({ body: { id, revision, ...value, ...(areMade && { options: {}, options_of_values: true }) } }),
  };
}

function ChooseType(props: ChooseProps) {
  const { property, onClose } = props;
  const { t } = useTranslation();
  const { value, problems, ofValues, setOfValues, areMade, isBusy, change, submit } = useTypeForm(props);
  return (
    <FormDialog
      size="medium"
      title={t('properties.changeType.title', { name: property.name })}
      action={t('properties.changeType.check')}
      loading={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <Text look="muted">{t('properties.changeType.hint')}</Text>
        <SelectField
          label={t('properties.changeType.type')}
          value={value.type}
          options={types}
          error={problems['type']}
          onChange={(type) => change({ type, options: draftOptions(type) })}
        />
        {hasChoices(value.type) && (
          <CheckboxField
            label={t('properties.changeType.ofValues')}
            description={t('properties.changeType.ofValuesHint')}
            checked={ofValues}
            onChange={setOfValues}
          />
        )}
        {!areMade && (
          <TypeOptions value={value} problems={problems} kept={new Set()} onChange={(options) => change({ options })} />
        )}
      </Stack>
    </FormDialog>
  );
}

interface ShownProps {
  id: string;
  name: string;
  onClose: () => void;
  onOther: () => void;
}

/** Reloads everything on the page once a job has converted the values. */
function useFreshLists(phase: PropertyChange['phase'] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (phase === 'done' || phase === 'undone') void client.invalidateQueries();
  }, [client, phase]);
}

function ShownChange({ id, name, onClose, onOther }: ShownProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = api.propertyChanges.state.options({ query: { id } });
  const state = useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) => (data && isChangeWorking(data.phase) ? pollMs : false),
    meta: { quiet: true },
  });
  const onSuccess = (next: PropertyChange): void => {
    client.setQueryData(options.queryKey, next);
  };
  const run = useMutation({ ...api.propertyChanges.run.mutation(), onSuccess });
  const undo = useMutation({ ...api.propertyChanges.undo.mutation(), onSuccess });
  useFreshLists(state.data?.phase);
  const phase = state.data?.phase;
  return (
    <Dialog
      opened
      size="large"
      title={t('properties.changeType.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {(phase === 'checked' || phase === 'failed') && (
            <Button onClick={onOther}>{t('properties.changeType.other')}</Button>
          )}
          {state.data?.can_be_undone && (
            <Button loading={undo.isPending} onClick={() => undo.mutate({ body: { id } })}>
              {t('properties.changeType.undo')}
            </Button>
          )}
          {phase === 'checked' && (
            <Button variant="primary" loading={run.isPending} onClick={() => run.mutate({ body: { id } })}>
              {t('properties.changeType.confirm')}
            </Button>
          )}
        </>
      }
    >
      {state.isPending && <SkeletonRows />}
      {state.error && <ErrorState of={state} />}
      {state.data?.phase === 'failed' && (
        <Notice tone="danger">{t('properties.changeType.failed', { error: state.data.error ?? '' })}</Notice>
      )}
      {state.data && state.data.phase !== 'failed' && <TypeChangeOutcome change={state.data} />}
    </Dialog>
  );
}
