import type { FlowOptions } from '../../flow/graph-shape.ts';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { z } from 'zod';

const JsonObject = z.record(z.string(), z.json());

/** A JSON object out of a text; null when it is none. */
export function readJsonObject(text: string): FlowOptions | null {
  try {
    const read = JsonObject.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

interface JsonFieldProps {
  label: string;
  value: string;
  onChange(text: string): void;
  description?: string;
  rows?: number;
}

/** A JSON object as text; says so while it is none (specification: 'Please enter a valid JSON'). */
export function JsonField({ label, value, onChange, description, rows = 6 }: JsonFieldProps) {
  const { t } = useTranslation();
  const wrong = value.trim() !== '' && readJsonObject(value) === null;
  return (
    <TextArea
      label={label}
      description={description}
      value={value}
      rows={rows}
      monospace
      placeholder={t('workflows.json.placeholder')}
      error={wrong ? t('workflows.json.invalid') : undefined}
      onChange={onChange}
    />
  );
}
