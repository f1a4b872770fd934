import { ArgumentSchema } from '@tessera/contracts/agents/agent-tools.schema';
import { useState } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';

/** Reads a schema as somebody types it. @returns the first problem as text if it is none */
function schemaIn(text: string): ArgumentSchema | string {
  try {
    const read = ArgumentSchema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Props {
  label: string;
  description: string;
  value: ArgumentSchema;
  onChange(value: ArgumentSchema): void;
}

/** A JSON schema. What is no schema stays on the screen and is not stored. */
export function SchemaField({ label, description, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : schemaIn(typed);
  return (
    <TextArea
      label={label}
      description={description}
      monospace
      rows={4}
      value={typed ?? JSON.stringify(value, null, 2)}
      error={typeof read === 'string' && read}
      onChange={(text) => {
        setTyped(text);
        const schema = schemaIn(text);
        if (typeof schema !== 'string') onChange(schema);
      }}
      onBlur={() => typeof read !== 'string' && setTyped(null)}
    />
  );
}
