import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipEditor } from './chip-editor.ts';
import type { ChipLabel } from './template-text.ts';

/**
 * The editor of chips on an element, kept in step with the value and with the names on the chips.
 * @param labelOf the words of a reference: chips are renamed when another function is given
 * @param maxLength what is longer is cut off
 */
export function useChipEditor(
  value: string,
  onChange: (value: string) => void,
  labelOf: (source: string) => ChipLabel,
  maxLength = Infinity,
) {
  const { t } = useTranslation();
  const boxRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<ChipEditor | null>(null);
  const change = useEffectEvent((template: string) => {
    const kept = template.slice(0, maxLength);
    if (kept !== template) editorRef.current?.show(kept);
    onChange(kept);
  });
  const label = useEffectEvent((source: string) => labelOf(source));
  const show = useEffectEvent(() => editorRef.current?.show(value));
  useEffect(() => {
    if (!boxRef.current) return;
    editorRef.current = new ChipEditor(boxRef.current, {
      labelOf: (source) => label(source),
      removeLabel: ({ node, variable }) => t('ui.removeChip', { name: `${node} ${variable}`.trim() }),
      onChange: (template) => change(template),
    });
    show();
    return () => {
      editorRef.current = null;
    };
  }, [t]);
  useEffect(() => {
    if (editorRef.current && editorRef.current.template !== value) show();
  }, [value]);
  useEffect(() => editorRef.current?.relabel(), [labelOf]);
  return { boxRef, editorRef };
}
