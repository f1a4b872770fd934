import { IconMail, IconTrash, IconUser, IconUsersGroup } from '@tabler/icons-react';
import type { approval } from '@tessera/nodes/kinds/approval/approval.node';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useGrantees } from '../../../../sharing/use-grantees.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import styles from '../nodes.module.css';
import { withEntry, withoutEntry } from '../read-draft.ts';

type Assignee = z.input<typeof approval.options>['assignees'][number];

interface AssigneesProps {
  assignees: readonly Assignee[];
  change(assignees: Assignee[], topic?: string): void;
  problemAt(path: string): string | undefined;
}

/** Who decides: people and teams of the workspace, and addresses outside of it. */
export function Assignees({ assignees, change, problemAt }: AssigneesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.kinds.approval.who')}</legend>
      <p className={styles.hint}>{t('workflows.kinds.approval.whoHint')}</p>
      {assignees.map((assignee, index) => (
        <AssigneeRow
          key={index}
          assignee={assignee}
          error={problemAt(`assignees.${index}.to`)}
          onChange={(to) => change(withEntry(assignees, index, { ...assignee, to }), `assignees.${index}`)}
          onRemove={() => change(withoutEntry(assignees, index))}
        />
      ))}
      {problemAt('assignees') && <p className={styles.problem}>{problemAt('assignees')}</p>}
      <AddMember known={assignees} onAdd={(assignee) => change([...assignees, assignee])} />
      <Button
        variant="quiet"
        size="small"
        icon={<IconMail size={15} aria-hidden />}
        onClick={() => change([...assignees, { kind: 'email', to: '' }])}
      >
        {t('workflows.kinds.approval.addEmail')}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  assignee: Assignee;
  error: string | undefined;
  onChange(to: string): void;
  onRemove(): void;
}

function AssigneeRow({ assignee: { kind, to, name }, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const shown = name || t('workflows.kinds.approval.unnamed');
  const Icon = kind === 'team' ? IconUsersGroup : IconUser;
  return (
    <div className={styles.entryHead}>
      {kind === 'email' ? (
        <VariableBox
          label={t('workflows.kinds.approval.email')}
          description={t('workflows.kinds.approval.emailHint')}
          placeholder="name@example.com"
          value={to}
          error={error}
          onChange={onChange}
        />
      ) : (
        <span className={styles.chosen}>
          <Icon size={16} aria-hidden /> {shown}
        </span>
      )}
      <IconButton
        label={t('workflows.kinds.approval.remove', { name: kind === 'email' ? to : shown })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function AddMember({ known, onAdd }: { known: readonly Assignee[]; onAdd(assignee: Assignee): void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { found, isPending } = useGrantees(useDeferredValue(search.trim()) || undefined);
  const offered = found.flatMap(({ kind, id, name, label }) =>
    kind === 'role' || known.some((one) => one.kind === kind && one.to === id) ? [] : [{ kind, id, name, label }],
  );
  return (
    <SelectField
      label={t('workflows.kinds.approval.add')}
      hideLabel
      placeholder={t('workflows.kinds.approval.addPlaceholder')}
      value={null}
      searchable
      loading={isPending}
      search={{ value: search, onChange: setSearch }}
      options={offered.map(({ kind, id, label }) => ({
        value: `${kind}:${id}`,
        label,
        group: t(kind === 'team' ? 'workflows.kinds.approval.teams' : 'workflows.kinds.approval.people'),
      }))}
      onChange={(key) => {
        const chosen = offered.find(({ kind, id }) => `${kind}:${id}` === key);
        if (chosen) onAdd({ kind: chosen.kind, to: chosen.id, name: chosen.name });
        setSearch('');
      }}
    />
  );
}
