import type { NodeState, RunError, Step } from '@tessera/contracts/executions/executions.schema';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../flow/flow-icon.tsx';
import flow from '../../flow/flow.module.css';
import type { FlowNode, FlowValue } from '../../flow/graph-shape.ts';
import { ErrorCode, useErrorWords } from '../../flow/error-code.tsx';
import { JsonView } from '../../flow/json-view.tsx';
import { useExactMoment } from '../../time/moment.tsx';
import { factsOf, portsOf } from '../../flow/node-facts.ts';
import { NodeStatusIcon } from '../../flow/node-status-icon.tsx';
import { useSpan } from '../../time/time-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import styles from './run.module.css';
import { stepKey } from './timeline.ts';

interface NodeDetailsProps {
  /** Undefined for a node that the version does not name. */
  node: FlowNode | undefined;
  state: NodeState | undefined;
  steps: readonly Step[];
  /** Of the node's variables. */
  titles: Readonly<Record<string, string>> | undefined;
  /** The way to run again from the node. */
  replay(node: FlowNode): ReactNode;
  onClose(): void;
}

/** One node of a run: each attempt with input, output and the cure of an error. */
export function NodeDetails({ node, state, steps, titles, replay, onClose }: NodeDetailsProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<string | null>(null);
  const step = steps.find((known) => stepKey(known) === picked) ?? steps.at(-1);
  const facts = factsOf(node?.kind ?? '');
  const kindTitle = t(`nodes.${node?.kind}.title`, { defaultValue: facts.title });
  const ports = node ? portsOf(node) : [];
  const port = ports.length > 1 ? ports.find(({ id }) => id === (step?.port ?? state?.port)) : undefined;
  const error = step ? step.error : (state?.error ?? null);
  return (
    <div className={styles.sideBody}>
      <header className={styles.sideHead}>
        <span className={flow.kindIcon} data-category={facts.category}>
          <FlowIcon name={facts.icon} />
        </span>
        <div>
          <h2>{node?.name || facts.title}</h2>
          {node && node.name !== kindTitle && <span className={styles.kind}>{kindTitle}</span>}
        </div>
        <IconButton label={t('executions.closeNode')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      {state && <StateLine state={state} />}
      {node && steps.length > 0 && replay(node)}
      {port && <p className={styles.branch}>{t('executions.branch', { branch: port.title })}</p>}
      {steps.length > 1 && step && (
        <SegmentedField
          label={t('executions.attempts')}
          value={stepKey(step)}
          options={steps.map((known) => ({ value: stepKey(known), label: String(known.attempt) }))}
          onChange={setPicked}
        />
      )}
      {error && <ErrorBox error={error} />}
      {step ? (
        <>
          <StepTimes step={step} />
          <Value label={t('executions.input')} value={step.input} empty={t('executions.noInput')} />
          <Value label={t('executions.output')} value={step.output} empty={t('executions.noOutput')} titles={titles} />
        </>
      ) : (
        <p className={styles.nothing}>{t(`executions.nothing.${state?.status ?? 'pending'}`)}</p>
      )}
    </div>
  );
}

function StateLine({ state }: { state: NodeState }) {
  const { t } = useTranslation();
  const span = useSpan(state.started_at, state.finished_at);
  return (
    <p className={styles.stateLine}>
      <NodeStatusIcon status={state.status} size={17} />
      <strong>{t(`flow.status.${state.status}`)}</strong>
      {span && <span>{span}</span>}
      {state.attempts > 1 && <span>{t('executions.attemptCount', { count: state.attempts })}</span>}
    </p>
  );
}

function StepTimes({ step }: { step: Step }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  return (
    <dl className={styles.times}>
      <div>
        <dt>{t('executions.began')}</dt>
        <dd>{exact(step.started_at)}</dd>
      </div>
      {step.finished_at !== null && (
        <div>
          <dt>{t('executions.ended')}</dt>
          <dd>{exact(step.finished_at)}</dd>
        </div>
      )}
    </dl>
  );
}

function ErrorBox({ error }: { error: RunError }) {
  const { t } = useTranslation();
  const { title, cure } = useErrorWords()(error.code);
  return (
    <section className={styles.errorBox} aria-label={t('executions.error')}>
      <strong>{title}</strong>
      <p>{error.message}</p>
      {cure && <p className={styles.cure}>{cure}</p>}
      <ErrorCode code={error.code} />
    </section>
  );
}

/** Values too large to show have their size and their beginning. */
function tooLarge(value: FlowValue): { size: number; preview: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { size, preview, ...others } = value;
  if (typeof size !== 'number' || typeof preview !== 'string' || Object.keys(others).length > 0) return null;
  return { size, preview };
}

interface ValueProps {
  label: string;
  value: FlowValue;
  empty: string;
  titles?: NodeDetailsProps['titles'];
}

function Value({ label, value, empty, titles }: ValueProps) {
  const { t } = useTranslation();
  if (value === null) return <p className={styles.nothing}>{empty}</p>;
  const large = tooLarge(value);
  if (!large) return <JsonView label={label} value={value} titles={titles} />;
  return (
    <section className={styles.large}>
      <p>{t('executions.tooLarge', { label, size: Math.ceil(large.size / 1_000) })}</p>
      <pre>{large.preview}…</pre>
    </section>
  );
}
