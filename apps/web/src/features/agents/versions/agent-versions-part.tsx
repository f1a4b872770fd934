import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { inWords } from '../../../versions/in-words.ts';
import { ValueChange, type ValueWords } from '../../../versions/value-change.tsx';
import type { Version } from '../../../versions/version-address.ts';
import { ComparedField, DifferenceCaption, RestoreButton } from '../../../versions/version-choices.tsx';
import { VersionRows } from '../../../versions/version-rows.tsx';
import shared from '../../../versions/versions.module.css';
import { VersionsFrame } from '../../../versions/versions-frame.tsx';
import type { AgentDraft } from '../builder/use-agent-draft.ts';

const route = getRouteApi('/shell/agents/$agentId');

/** The versions of an agent beside what the selected one changed. */
export function AgentVersionsPart({ agent, draft }: { agent: Agent; draft: AgentDraft }) {
  const { t } = useTranslation();
  const { version } = route.useSearch();
  const versions = useInfiniteQuery(api.agentVersions.list.pages({ query: { agent_id: agent.id, limit: 30 } }));
  const entries = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = version ?? (agent.has_unpublished_changes ? 'draft' : agent.published_version);
  const params = { agentId: agent.id };
  const linkTo = (next?: Version) =>
    ({ to: '/agents/$agentId', params, search: { tab: 'versions', ...(next && { version: next }) } }) as const;
  return (
    <VersionsFrame
      back={{ label: t('agents.tabs.configuration'), link: { to: '/agents/$agentId', params, search: {} } }}
      all={linkTo()}
      of={versions}
      isPublished={agent.published_version !== null}
      emptyText={t('agents.versions.emptyText')}
      opened={version}
      rows={
        <VersionRows
          label={t('versions.title')}
          thing={agent}
          versions={entries}
          selected={selected}
          linkTo={linkTo}
          sentence={({ changes, note }) => note || t('agents.versions.changes', { count: changes })}
        />
      }
      detail={
        selected !== null && agent.published_version !== null ? (
          <Detail
            key={selected}
            agent={agent}
            draft={draft}
            version={selected}
            numbers={entries.map((entry) => entry.version)}
          />
        ) : null
      }
    />
  );
}

interface DetailProps {
  agent: Agent;
  draft: AgentDraft;
  version: Version;
  /** Numbers of the versions that it can be compared with. */
  numbers: readonly number[];
}

/** What a version changed, or what restoring it would change in the draft. */
function Detail({ agent, draft, version, numbers }: DetailProps) {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<Version | undefined>();
  const isDraft = version === 'draft';
  const difference = useQuery({
    ...api.agentVersions.difference.options({
      query: { agent_id: agent.id, version: String(version), with: String(compared ?? 'before') },
    }),
    // The server compares the stored draft: the last edits have to be stored first.
    enabled: (!isDraft && compared !== 'draft') || draft.saving.status === 'saved',
    meta: { quiet: true },
  });
  const { data, error } = difference;
  return (
    <>
      <header className={shared.detailHead} data-wide>
        <h2>{isDraft ? t('versions.draft') : t('versions.version', { version })}</h2>
        {!isDraft && data && <Restore agent={agent} draft={draft} version={version} />}
      </header>
      <ComparedField version={version} compared={compared} numbers={numbers} onChange={setCompared} />
      {data ? (
        <>
          <DifferenceCaption of={data} published={agent.published_version} />
          <Changes changes={data.changes} />
        </>
      ) : error ? (
        <ErrorState of={difference} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}

type Change = Parameters<typeof ValueChange>[0]['property'];

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const words: ValueWords = (_, value) => {
    if (value === undefined || value === null || value === '') return t('versions.nothing');
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
    return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  };
  if (changes.length === 0) return <EmptyState title={t('versions.same')} text={t('agents.versions.sameText')} />;
  return (
    <div className={shared.difference} data-wide>
      <dl className={shared.properties}>
        {changes.map((change) => (
          <div key={change.path.join('/')}>
            <dt>{change.path.map(inWords).join(' › ')}</dt>
            <dd>
              <ValueChange property={change} words={words} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Restore({ agent, draft, version }: Pick<DetailProps, 'agent' | 'draft'> & { version: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const restore = useMutation(api.agentVersions.restore.mutation());
  if (!useMayOn('agent', agent.id)('agents:CAN_EDIT')) return null;
  const run = async (): Promise<void> => {
    const revision = await draft.storedRevision();
    if (revision === null) return;
    draft.restored(await restore.mutateAsync({ body: { agent_id: agent.id, version, revision } }));
    toast.success(t('agents.versions.restored', { version }));
    await navigate({ to: '/agents/$agentId', params: { agentId: agent.id }, search: {} });
  };
  return <RestoreButton version={version} text={t('agents.versions.restoreText', { version })} onRestore={run} />;
}
