import type {
  ConnectionChange,
  NodeChange,
  WorkflowDifference,
} from '@tessera/contracts/workflows/versions/workflow-versions.schema';
import type { JsonValue } from '@tessera/kernel/json';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf, portsOf } from '../../../flow/node-facts.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { inWords } from '../../../versions/in-words.ts';
import { ValueChange, type ValueWords } from '../../../versions/value-change.tsx';
import shared from '../../../versions/versions.module.css';
import { DifferenceCanvas } from './difference-canvas.tsx';
import { mergedDefinition } from './merged-definition.ts';

const tones: { readonly [K in NodeChange['kind']]: Tone } = { added: 'success', removed: 'danger', changed: 'warning' };

/** What differs, on the canvas and step by step. */
export function WorkflowDifferenceView({ of }: { of: WorkflowDifference }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const merged = useMemo(() => mergedDefinition(of), [of]);
  const nameOf = (id: string): string =>
    merged.definition.nodes.find((node) => node.id === id)?.name || t('workflows.versions.unnamedStep');
  if (of.nodes.length + of.connections.length === 0)
    return (
      <EmptyState
        title={t('versions.same')}
        text={t(`workflows.versions.${of.moved > 0 ? 'sameButMoved' : 'sameText'}`)}
      />
    );
  const show = (id: string): void =>
    list.current
      ?.querySelector(`[data-step="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  return (
    <div className={shared.difference} ref={list} data-wide>
      <DifferenceCanvas label={t('workflows.versions.canvas')} merged={merged} onChoose={show} />
      {of.moved > 0 && <p className={shared.note}>{t('workflows.versions.moved', { count: of.moved })}</p>}
      {of.nodes.length > 0 && (
        <section>
          <h3>{t('workflows.versions.steps')}</h3>
          <ul className={shared.items}>
            {of.nodes.map((change) => (
              <li key={change.id} className={shared.item} data-kind={change.kind} data-step={change.id}>
                <div className={shared.itemHead}>
                  <Badge tone={tones[change.kind]}>{t(`versions.kinds.${change.kind}`)}</Badge>
                  <strong>{nameOf(change.id)}</strong>
                  <span>{t(`nodes.${change.node_kind}.title`, { defaultValue: factsOf(change.node_kind).title })}</span>
                </div>
                {change.kind === 'changed' && <StepProperties change={change} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Connections of={of.connections} merged={merged.definition} nameOf={nameOf} />
    </div>
  );
}

function StepProperties({ change }: { change: NodeChange }) {
  const words = useStepValueWords();
  return (
    <dl className={shared.properties}>
      {change.properties.map((property) => (
        <div key={property.path.join('/')}>
          <dt>{pathWords(property.path)}</dt>
          <dd>
            <ValueChange property={property} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Options are called by their own names. */
const pathWords = (path: readonly string[]): string =>
  (path[0] === 'options' && path.length > 1 ? path.slice(1) : path).map(inWords).join(' › ');

function useStepValueWords(): ValueWords {
  const { t } = useTranslation();
  return (_, value: JsonValue | undefined) => {
    if (value === undefined || value === null || value === '') return t('versions.nothing');
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
    return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  };
}

interface ConnectionsProps {
  of: readonly ConnectionChange[];
  merged: WorkflowDifference['after'];
  nameOf(id: string): string;
}

function Connections({ of, merged, nameOf }: ConnectionsProps) {
  const { t } = useTranslation();
  if (of.length === 0) return null;
  const words = ({ from, port, to }: ConnectionChange): string => {
    const ports = portsIn(merged, from);
    const names = { from: nameOf(from), to: nameOf(to) };
    const title = ports.find(({ id }) => id === port)?.title ?? port;
    return ports.length > 1
      ? t('workflows.versions.connectionPort', { ...names, port: title })
      : t('workflows.versions.connection', names);
  };
  return (
    <section>
      <h3>{t('workflows.versions.connections')}</h3>
      <ul className={shared.items}>
        {of.map((change) => (
          <li key={JSON.stringify(change)} className={shared.item} data-kind={change.kind}>
            <div className={shared.itemHead}>
              <Badge tone={tones[change.kind]}>{t(`versions.kinds.${change.kind}`)}</Badge>
              <strong>{words(change)}</strong>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function portsIn({ nodes }: WorkflowDifference['after'], id: string) {
  const node = nodes.find((known) => known.id === id);
  return node ? portsOf(node) : [];
}
