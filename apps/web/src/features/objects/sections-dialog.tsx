import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './objects.module.css';

interface Draft {
  id?: string;
  name: string;
  columns: 1 | 2;
}

/** The sections in which a record of the object is laid out. Which property is in which is set at the property. */
export function SectionsDialog({ object, onClose }: { object: ObjectDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const [sections, setSections] = useState<readonly Draft[]>(object.sections);
  const save = useMutation({ ...api.objects.saveSections.mutation(), onSuccess: onClose });
  const change = (at: number, part: Partial<Draft>): void =>
    setSections((before) => before.map((section, index) => (index === at ? { ...section, ...part } : section)));
  const submit = (): void => {
    const keysOf = (id: string | undefined) =>
      object.properties.flatMap(({ key, section_id: section }) => (id !== undefined && section === id ? key : []));
    const kept = sections.filter(({ name }) => name.trim() !== '');
    save.mutate({
      body: {
        object_id: object.id,
        revision: object.revision,
        sections: kept.map((section) => ({ ...section, keys: keysOf(section.id) })),
      },
    });
  };
  return (
    <FormDialog title={t('objects.setup.editSections')} loading={save.isPending} onSubmit={submit} onClose={onClose}>
      <Stack>
        <Text look="muted">{t('objects.setup.sectionsText')}</Text>
        {sections.map((section, at) => (
          <SectionRow
            key={at}
            number={at + 1}
            section={section}
            onChange={(part) => change(at, part)}
            onRemove={() => setSections((before) => before.filter((_, index) => index !== at))}
          />
        ))}
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setSections((before) => [...before, { name: '', columns: 1 }])}
          >
            {t('objects.setup.addSection')}
          </Button>
        </div>
      </Stack>
    </FormDialog>
  );
}

interface RowProps {
  number: number;
  section: Draft;
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
}

function SectionRow({ number, section: { name, columns }, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.section}>
      <TextField
        label={t('objects.setup.sectionName', { number })}
        hideLabel
        value={name}
        onChange={(changed) => onChange({ name: changed })}
        maxLength={120}
        autoFocus={name === ''}
      />
      <CheckboxField
        label={t('objects.setup.twoColumns')}
        checked={columns === 2}
        onChange={(two) => onChange({ columns: two ? 2 : 1 })}
      />
      <IconButton label={t('objects.setup.removeSection', { name })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
