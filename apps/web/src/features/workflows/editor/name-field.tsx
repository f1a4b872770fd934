import { useMutation } from '@tanstack/react-query';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { isComposing } from '../../../lib/composing.ts';
import styles from './editor.module.css';

/** The workflow's name, changed where it stands. An empty one is not taken. */
export function NameField({ workflow }: { workflow: Workflow }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useMutation(api.workflows.rename.mutation());
  const commit = (): void => {
    const name = typed?.trim() ?? '';
    if (name !== '' && name !== workflow.name) rename.mutate({ body: { id: workflow.id, name } });
    setTyped(null);
  };
  const shown = typed ?? (rename.isPending ? rename.variables.body.name : workflow.name);
  return (
    <h1 className={styles.workflowName} id="page-title" tabIndex={-1}>
      <input
        value={shown}
        maxLength={120}
        size={Math.min(Math.max(shown.length, 6), 40)}
        aria-label={t('workflows.toolbar.name')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </h1>
  );
}
