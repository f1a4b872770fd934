import { useQuery } from '@tanstack/react-query';
import { approvalUnits } from '@tessera/nodes/kinds/approval/approval.node';
import { recordEvents } from '@tessera/nodes/kinds/record_change/record-change.node';
import { awaitedSources } from '@tessera/nodes/kinds/waitForEvent/wait-for-event.node';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import type { FlowValue } from '../../../../flow/graph-shape.ts';
import { CopyField } from '../../../../ui/fields/copy-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useEditedWorkflow } from '../../editor/editor-context.ts';
import { useAnswers } from '../form_submission/use-answers.ts';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { type NodeProperty, ObjectField, useProperties } from '../object-fields.tsx';
import { draftChoice, draftList, draftText, readDraft, withOptions } from '../read-draft.ts';
import { DraftTest, RecordConditionFields } from '../record-conditions.tsx';
import { PathConditions } from './path-conditions.tsx';

const Draft = z.object({
  source: draftChoice(awaitedSources, 'record'),
  objectId: draftText,
  formId: draftText,
  event: draftText,
  match: draftChoice(['all', 'any'], 'all'),
  conditions: draftList(DraftTest),
  limit: z
    .object({ amount: z.number().catch(1), unit: draftChoice(approvalUnits, 'days') })
    .catch({ amount: 7, unit: 'days' }),
});
type Draft = z.output<typeof Draft>;
type Put = (changes: { [option: string]: FlowValue | undefined }, topic?: string) => void;

export const waitForEventUi = defineNodeUi({
  kind: 'waitForEvent',
  initial: () => ({ source: 'record', objectId: '', conditions: [], limit: { amount: 7, unit: 'days' } }),
  Form: WaitForEventForm,
});

function WaitForEventForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const draft = readDraft(Draft, node.options);
  const { source, limit } = draft;
  const put: Put = (changes, topic) => change(withOptions(node.options, changes), topic);
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.waitForEvent.source')}
        value={source}
        options={awaitedSources.map((value) => ({ value, label: t(`workflows.kinds.waitForEvent.sources.${value}`) }))}
        onChange={(next) =>
          put({ source: next, objectId: undefined, formId: undefined, event: undefined, conditions: [] })
        }
      />
      <Source draft={draft} node={node.id} put={put} problemAt={problemAt} />
      <div className={styles.two}>
        <NumberField
          label={t('workflows.kinds.waitForEvent.limit')}
          value={limit.amount}
          error={problemAt('limit.amount')}
          min={1}
          max={1_000}
          onChange={(amount) => put({ limit: { ...limit, amount: amount ?? 1 } }, 'limit')}
        />
        <SelectField
          label={t('workflows.kinds.waitForEvent.unit')}
          value={limit.unit}
          options={approvalUnits.map((value) => ({ value, label: t(`workflows.kinds.approval.units.${value}`) }))}
          onChange={(unit) => put({ limit: { ...limit, unit } })}
        />
      </div>
      <p className={styles.hint}>{t('workflows.kinds.waitForEvent.limitHint')}</p>
    </div>
  );
}

interface SourceProps {
  draft: Draft;
  node: string;
  put: Put;
  problemAt(path: string): string | undefined;
}

/** What is waited for, and the conditions on it. */
function Source({ draft, node, put, problemAt }: SourceProps) {
  const { t } = useTranslation();
  const { source, objectId, formId, event, match, conditions } = draft;
  const properties = useAwaitedProperties(source === 'record' ? objectId : '');
  const answers = useAnswers(source === 'form' ? formId : '');
  const hint = t('workflows.kinds.waitForEvent.conditionsHint');
  const title = t('workflows.kinds.waitForEvent.conditions');
  const isKnown = source === 'record' ? objectId !== '' : source === 'form' && formId !== '';
  return (
    <>
      {source === 'record' && (
        <ObjectField
          value={objectId}
          error={problemAt('objectId')}
          onChange={(id) => put({ objectId: id, conditions: [] })}
        />
      )}
      {source === 'form' && (
        <FormChoice value={formId} error={problemAt('formId')} onChange={(id) => put({ formId: id, conditions: [] })} />
      )}
      {source === 'event' && (
        <TextField
          label={t('workflows.kinds.waitForEvent.event')}
          description={t('workflows.kinds.waitForEvent.eventHint')}
          placeholder="order.paid"
          value={event}
          maxLength={80}
          error={problemAt('event')}
          onChange={(next) => put({ event: next }, 'event')}
        />
      )}
      {source === 'call' && <SecretAddress node={node} />}
      {isKnown && (
        <RecordConditionFields
          {...{ match, conditions, problemAt, title, hint }}
          properties={source === 'record' ? properties : answers}
          isOfRecords={source === 'record'}
          change={put}
        />
      )}
      {(source === 'verification' || source === 'conversation') && (
        <p className={styles.hint}>{t(`workflows.kinds.waitForEvent.${source}Hint`)}</p>
      )}
      {source !== 'record' && source !== 'form' && (
        <PathConditions
          placeholder={usualPaths[source] ?? t('workflows.kinds.waitForEvent.pathPlaceholder')}
          conditions={conditions}
          problemAt={problemAt}
          onChange={(next, topic) => put({ conditions: next }, topic)}
        />
      )}
    </>
  );
}

/** The value that most conditions are about. */
const usualPaths: { [S in Draft['source']]?: string } = {
  verification: 'submission_id',
  conversation: 'conversation_id',
};

/** The properties of an object, after which record and what happened to it. */
function useAwaitedProperties(objectId: string): readonly NodeProperty[] {
  const { t } = useTranslation();
  const properties = useProperties(objectId);
  return useMemo(() => {
    const text = { spec: 'text', required: false, read_only: true } as const;
    const choices = recordEvents.map((value) => ({ value, label: t(`workflows.kinds.record_change.event.${value}`) }));
    return [
      { ...text, name: '_id', title: t('workflows.kinds.waitForEvent.record'), kind: 'text', choices: [] },
      { ...text, name: '_event', title: t('workflows.kinds.waitForEvent.what'), kind: 'choice', choices },
      ...properties,
    ];
  }, [properties, t]);
}

function FormChoice(props: { value: string; error: string | undefined; onChange(id: string): void }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(api.forms.list.options({ query: { limit: 100 } }));
  return (
    <SelectField
      label={t('workflows.kinds.waitForEvent.form')}
      value={props.value || null}
      required
      searchable
      loading={isPending}
      unknown={t('workflows.kinds.form_submission.unknown')}
      options={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      error={props.error}
      onChange={props.onChange}
    />
  );
}

function SecretAddress({ node }: { node: string }) {
  const { t } = useTranslation();
  const { workflow } = useEditedWorkflow();
  const { data } = useQuery({
    ...api.workflowControls.wakeAddress.options({ query: { id: workflow.id, node_id: node } }),
    meta: { quiet: true },
  });
  if (!data) return <p className={styles.hint}>{t('workflows.kinds.waitForEvent.addressAfter')}</p>;
  return (
    <CopyField
      label={t('workflows.kinds.waitForEvent.address')}
      description={t('workflows.kinds.waitForEvent.addressHint')}
      value={data.url}
    />
  );
}
