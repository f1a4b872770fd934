import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyField } from '../../../../ui/fields/copy-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FlowOptions } from '../../../../flow/graph-shape.ts';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import { CredentialChoice } from '../../../../credentials/credential-choice.tsx';
import styles from '../nodes.module.css';
import {
  draftChoice,
  draftNamedValues,
  draftText,
  readDraft,
  withEntry,
  withoutEntry,
  withOptions,
  type DraftNamedValue,
} from '../read-draft.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const bodyTypes = ['none', 'json', 'text'] as const;

const Draft = z.object({
  method: draftChoice(methods, 'POST'),
  url: draftText,
  credentialId: draftText,
  headers: draftNamedValues,
  query: draftNamedValues,
  body: z
    .object({ type: draftChoice(bodyTypes, 'none'), json: draftText, text: draftText })
    .catch({ type: 'none', json: '', text: '' }),
});

export const webhookUi = defineNodeUi({
  kind: 'webhook',
  initial: () => ({ method: 'POST', url: '', body: { type: 'json', json: '' } }),
  Form: WebhookForm,
});

function WebhookForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const draft = readDraft(Draft, node.options);
  const set = (changes: Parameters<typeof withOptions>[1], topic?: string): void =>
    change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.webhook.method')}
        value={draft.method}
        options={methods.map((method) => ({ value: method, label: method }))}
        onChange={(method) => set({ method })}
      />
      <VariableBox
        label={t('workflows.kinds.webhook.url')}
        value={draft.url}
        required
        placeholder="https://example.com/orders"
        error={problemAt('url')}
        onChange={(url) => set({ url }, 'url')}
      />
      <CredentialChoice
        value={draft.credentialId}
        error={problemAt('credentialId')}
        onChange={(credentialId) => set({ credentialId: credentialId === '' ? undefined : credentialId })}
      />
      <BodyFields body={draft.body} set={(body, topic) => set({ body }, topic)} problemAt={problemAt} />
      <Pairs
        title={t('workflows.kinds.webhook.headers')}
        path="headers"
        entries={draft.headers}
        addLabel={t('workflows.kinds.webhook.addHeader')}
        problemAt={problemAt}
        change={(headers, topic) => set({ headers }, topic)}
      />
      <Pairs
        title={t('workflows.kinds.webhook.query')}
        path="query"
        entries={draft.query}
        addLabel={t('workflows.kinds.webhook.addParameter')}
        problemAt={problemAt}
        change={(query, topic) => set({ query }, topic)}
      />
      <SigningSecret />
    </div>
  );
}

/** Asked for only when somebody wants to see it. */
function SigningSecret() {
  const { t } = useTranslation();
  const [isShown, show] = useState(false);
  const { data } = useQuery({ ...api.triggers.signingSecret.options({}), enabled: isShown });
  return (
    <>
      <p className={styles.hint}>{t('workflows.kinds.webhook.signature')}</p>
      {data ? (
        <CopyField label={t('workflows.kinds.webhook.signingSecret')} value={data.secret} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => show(true)}>
          {t('workflows.kinds.webhook.showSigningSecret')}
        </Button>
      )}
    </>
  );
}

type DraftBody = z.output<typeof Draft>['body'];

interface BodyFieldsProps {
  body: DraftBody;
  set(body: FlowOptions, topic?: string): void;
  problemAt(path: string): string | undefined;
}

function BodyFields({ body, set, problemAt }: BodyFieldsProps) {
  const { t } = useTranslation();
  const content = body.type === 'text' ? body.text : body.json;
  return (
    <>
      <SegmentedField
        label={t('workflows.kinds.webhook.body')}
        value={body.type}
        options={bodyTypes.map((type) => ({ value: type, label: t(`workflows.kinds.webhook.bodyTypes.${type}`) }))}
        onChange={(type) => set(bodyOf(type, content))}
      />
      {body.type !== 'none' && (
        <VariableBox
          key={body.type}
          label={t(`workflows.kinds.webhook.content.${body.type}`)}
          value={content}
          multiline
          json={body.type === 'json'}
          placeholder={body.type === 'json' ? t('workflows.json.placeholder') : ''}
          error={problemAt(`body.${body.type}`)}
          onChange={(next) => set(bodyOf(body.type, next), 'body')}
        />
      )}
    </>
  );
}

/** The content stands under the name of its type, and stays when the type is changed. */
const bodyOf = (type: DraftBody['type'], content: string): FlowOptions =>
  type === 'none' ? { type } : { type, [type]: content };

interface PairsProps {
  title: string;
  path: string;
  entries: readonly DraftNamedValue[];
  addLabel: string;
  change(entries: DraftNamedValue[], topic?: string): void;
  problemAt(path: string): string | undefined;
}

function Pairs({ title, path, entries, addLabel, change, problemAt }: PairsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {entries.map((entry, index) => (
        <div key={index} className={styles.pair}>
          <TextField
            label={t('workflows.kinds.webhook.pairName', { title, number: index + 1 })}
            hideLabel
            value={entry.name}
            placeholder={t('workflows.kinds.webhook.name')}
            error={problemAt(`${path}.${index}.name`)}
            onChange={(name) => change(withEntry(entries, index, { ...entry, name }), `${path}.${index}.name`)}
          />
          <VariableBox
            label={t('workflows.kinds.webhook.pairValue', { title, number: index + 1 })}
            hideLabel
            value={entry.value}
            placeholder={t('workflows.values.value')}
            error={problemAt(`${path}.${index}.value`)}
            onChange={(value) => change(withEntry(entries, index, { ...entry, value }), `${path}.${index}.value`)}
          />
          <IconButton
            label={t('workflows.values.remove', { name: entry.name || index + 1 })}
            onClick={() => change(withoutEntry(entries, index))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => change([...entries, { name: '', value: '' }])}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
