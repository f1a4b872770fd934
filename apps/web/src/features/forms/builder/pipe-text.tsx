import type { DraftField } from '@tessera/fields/form-field.schema';
import { fieldsPipedInto, placeOf } from '@tessera/fields/pipe-syntax';
import { pipeLabels } from '@tessera/fields/piping';
import { IconBraces } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipTextArea, type ChipTextHandle } from '../../../templates/chip-text-area.tsx';
import type { ChipLabel } from '../../../templates/template-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { isPipable } from '@tessera/fields/registry';

interface PipeTextProps {
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The fields whose answers the text may show. */
  before: readonly DraftField[];
  maxLength: number;
  isLine?: boolean;
  required?: boolean;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
}

/** The label of a placeholder's field. The same function as long as the words are the same. */
function useChipLabels(before: readonly DraftField[]): (source: string) => ChipLabel {
  const words = JSON.stringify(before.map(({ id, label }) => [id, pipeLabels(label, before) || id]));
  const labels = useMemo(() => new Map<string, string>(JSON.parse(words)), [words]);
  return useCallback(
    (source) => {
      const [id = ''] = fieldsPipedInto(source);
      const label = labels.get(id);
      return { node: '', variable: label ?? source.slice(2, -2).trim(), unknown: label === undefined };
    },
    [labels],
  );
}

/** A text that may show earlier answers: chips, chosen from a menu. */
export function PipeText({ before, isLine = false, ...props }: PipeTextProps) {
  const { t } = useTranslation();
  const box = useRef<ChipTextHandle>(null);
  const labelOf = useChipLabels(before);
  const entries = before
    .filter(({ type }) => isPipable(type))
    .map(({ id, label }) => ({
      label: pipeLabels(label, before) || id,
      onSelect: () => box.current?.insert(placeOf(id)),
    }));
  return (
    <ChipTextArea
      {...props}
      ref={box}
      isLine={isLine}
      labelOf={labelOf}
      tools={
        entries.length > 0 && (
          <Menu
            width={250}
            trigger={
              <IconButton label={t('forms.pipe.insert', { label: props.label })} size="small" plain>
                <IconBraces size={15} aria-hidden />
              </IconButton>
            }
            groups={[{ name: t('forms.pipe.answers'), entries }]}
          />
        )
      }
    />
  );
}
