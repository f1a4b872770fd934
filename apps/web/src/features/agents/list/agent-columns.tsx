import { Link } from '@tanstack/react-router';
import type { AgentSummary } from '@tessera/contracts/agents/agents.schema';
import { IconMessageChatbot, IconPhone, IconRobot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PublishStatus } from '../../../builder/publish-status.tsx';
import { LinkCard } from '../../../lists/link-card.tsx';
import { Moment } from '../../../time/moment.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { AgentMenu } from './agent-menu.tsx';
import styles from './list.module.css';

/** What the list of agents shows. */
export const agentColumns: readonly GridColumn<AgentSummary>[] = [
  {
    key: 'name',
    title: 'agents.columns.name',
    width: 260,
    grows: true,
    sortBy: 'name',
    cell: (agent) => <AgentName agent={agent} />,
  },
  { key: 'type', title: 'agents.columns.type', width: 130, cell: ({ type }) => <TypeName type={type} /> },
  { key: 'status', title: 'agents.columns.status', width: 220, cell: (agent) => <PublishStatus thing={agent} /> },
  {
    key: 'changed',
    title: 'agents.columns.changed',
    width: 150,
    sortBy: 'updated_at',
    cell: ({ updated_at: at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'agents.columns.actions',
    width: 64,
    align: 'end',
    isActions: true,
    cell: (agent) => <AgentMenu agent={agent} />,
  },
];

const icons = { 2: IconMessageChatbot, 3: IconPhone, 4: IconRobot } as const;

function AgentName({ agent }: { agent: AgentSummary }) {
  const Icon = icons[agent.type];
  return (
    <span className={styles.name}>
      <span className={styles.icon} data-kind={agent.kind}>
        <Icon size={16} aria-hidden />
      </span>
      <Link to="/agents/$agentId" params={{ agentId: agent.id }}>
        {agent.name}
      </Link>
    </span>
  );
}

function TypeName({ type }: Pick<AgentSummary, 'type'>) {
  const { t } = useTranslation();
  return <>{t(`agents.types.${type}.name`)}</>;
}

/** An agent as a card. */
export function AgentCard({ agent }: { agent: AgentSummary }) {
  return (
    <LinkCard
      head={<AgentName agent={agent} />}
      actions={<AgentMenu agent={agent} />}
      foot={
        <>
          <TypeName type={agent.type} />
          <Moment at={agent.updated_at} />
        </>
      }
    >
      {agent.description !== '' && <p className={styles.description}>{agent.description}</p>}
      <PublishStatus thing={agent} />
    </LinkCard>
  );
}
