import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useMay } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { RemovedList } from './removed-list.tsx';
import { PropertyDialog } from './property-dialog.tsx';
import { OwnLabelField, RuleField } from './property-rules.tsx';

interface Props {
  object: ObjectDetails;
  onClose: () => void;
}

function useAddition({ object, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [value, setValue] = useState({ label: '', required: false, unique: false });
  const [problem, setProblem] = useState<string>();
  const properties = useQuery(api.properties.all.options({}));
  const add = useMutation({
    ...api.objects.addProperty.mutation({ quiet: true }),
    onSuccess: onClose,
    onError: (error: ClientError) => setProblem(error.message),
  });
  const has = new Set(object.properties.map(({ property_id: id }) => id));
  const options = (properties.data?.items ?? [])
    .filter(({ id }) => !has.has(id))
    .map(({ id, name, type }) => ({ value: id, label: `${name} (${fieldDefinitions[type].title})` }));
  return {
    chosen,
    value,
    problem,
    options,
    isLoading: properties.isFetching,
    isBusy: add.isPending,
    choose: (id: string): void => {
      setChosen(id);
      setProblem(undefined);
    },
    change: (part: Partial<typeof value>): void => setValue((before) => ({ ...before, ...part })),
    submit: (): void => add.mutate({ body: { object_id: object.id, property_id: chosen ?? '', ...value } }),
  };
}

/** Gives the object a property that exists, or one that is created here. */
export function AddPropertyDialog(props: Props) {
  const { object, onClose } = props;
  const { t } = useTranslation();
  const can = useMay();
  const [isNew, setIsNew] = useState(false);
  const { chosen, value, problem, options, isLoading, isBusy, choose, change, submit } = useAddition(props);
  if (isNew)
    return (
      <PropertyDialog
        property={null}
        onClose={() => setIsNew(false)}
        onSaved={({ id }) => {
          choose(id);
          setIsNew(false);
        }}
      />
    );
  return (
    <FormDialog
      title={t('objects.setup.add')}
      action={t('objects.setup.add')}
      disabled={chosen === null}
      loading={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        {can('properties:CAN_ADD') && (
          <div>
            <Button size="small" onClick={() => setIsNew(true)}>
              {t('objects.setup.addNew')}
            </Button>
          </div>
        )}
        <SelectField
          label={t('objects.setup.choose')}
          placeholder={options.length === 0 ? t('objects.setup.noChoice') : undefined}
          value={chosen}
          options={options}
          loading={isLoading}
          error={problem}
          onChange={choose}
          searchable
        />
        <OwnLabelField autoFocus={chosen !== null} value={value.label} onChange={(label) => change({ label })} />
        <RuleField rule="required" checked={value.required} onChange={(required) => change({ required })} />
        <RuleField rule="unique" checked={value.unique} onChange={(unique) => change({ unique })} />
        <RemovedList object={object} onRestored={onClose} />
      </Stack>
    </FormDialog>
  );
}
