import { IconBraces } from '@tabler/icons-react';
import type { DraftField } from '@tessera/fields/form-field.schema';
import { placeOf } from '@tessera/fields/pipe-syntax';
import { isPipable } from '@tessera/fields/registry';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipTextArea, type ChipTextHandle } from '../templates/chip-text-area.tsx';
import type { ChipLabel } from '../templates/template-text.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';

interface Props {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  /** The field that the text belongs to: only answers to fields above it can be inserted. */
  field: string;
  fields: readonly DraftField[];
}

/** A text of a field in which earlier answers are chips, with a menu that inserts them. */
export function AnswerText({ field, fields, ...text }: Props) {
  const { t } = useTranslation();
  const box = useRef<ChipTextHandle>(null);
  const earlier = useEarlier(field, fields);
  const labelOf = useCallback(
    (source: string): ChipLabel => {
      const id = source.slice(2, -2).trim();
      const known = earlier.find((one) => one.id === id);
      return { node: '', variable: known?.label || id, unknown: !known };
    },
    [earlier],
  );
  const entries = earlier.map(({ id, label }) => ({
    label: label || id,
    onSelect: () => box.current?.insert(placeOf(id)),
  }));
  return (
    <div>
      <ChipTextArea ref={box} labelOf={labelOf} {...text} />
      <Menu
        align="start"
        width={250}
        trigger={
          <Button size="small" icon={<IconBraces size={15} aria-hidden />} disabled={entries.length === 0}>
            {t('forms.settings.insertAnswer')}
          </Button>
        }
        groups={[{ entries }]}
      />
    </div>
  );
}

/** The answered fields above a field; the same list as long as their names are the same. */
function useEarlier(field: string, fields: readonly DraftField[]): readonly Pick<DraftField, 'id' | 'label'>[] {
  const above = fields.slice(
    0,
    Math.max(
      fields.findIndex(({ id }) => id === field),
      0,
    ),
  );
  const names = JSON.stringify(above.filter(({ type }) => isPipable(type)).map(({ id, label }) => ({ id, label })));
  return useMemo(() => JSON.parse(names), [names]);
}
