import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import type { BoardLane, BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StackCards, useStackTarget } from './board-column.tsx';
import { useBoardView } from './board-context.ts';
import type { Stacks } from './board-moves.ts';
import styles from './lanes.module.css';
import { useStackName } from './use-stack-name.ts';

interface Props {
  lanes: readonly BoardLane[];
  /** The stacks of all lanes, in the order in which they are shown. */
  stacks: Stacks;
}

/** A board with lanes: the names of its stacks on top, and below them each lane with its part of every stack. */
export function BoardLanes({ lanes, stacks }: Props) {
  const { t } = useTranslation();
  const heads = stacks.filter(({ lane }) => lane === lanes[0]?.value);
  const totalOf = ({ value }: BoardStack): number =>
    stacks.reduce((sum, stack) => sum + (stack.value === value ? stack.count : 0), 0);
  return (
    <div className={styles.board} role="group" aria-label={t('apps.board.label')}>
      <div className={styles.heads}>
        {heads.map((stack) => (
          <StackHead key={stack.value} stack={stack} total={totalOf(stack)} />
        ))}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.value} lane={lane} stacks={stacks.filter((stack) => stack.lane === lane.value)} />
      ))}
    </div>
  );
}

function StackHead({ stack, total }: { stack: BoardStack; total: number }) {
  const { t } = useTranslation();
  const { app, folded } = useBoardView();
  const name = useStackName()(stack);
  const isFolded = folded.stacks.has(stack.value);
  const limit = app.settings.board.limits[stack.value];
  return (
    <header className={styles.head} data-collapsed={isFolded || undefined}>
      <IconButton
        label={t(isFolded ? 'apps.board.expand' : 'apps.board.collapse', { name })}
        size="small"
        aria-expanded={!isFolded}
        onClick={() => folded.toggleStack(stack.value)}
      >
        <IconChevronRight size={14} aria-hidden className={styles.chevron} />
      </IconButton>
      <h2>{name}</h2>
      <span className={styles.count}>{total.toLocaleString()}</span>
      {limit !== undefined && total > limit && <Badge tone="warning">{t('apps.board.overLimit', { limit })}</Badge>}
    </header>
  );
}

function Lane({ lane, stacks }: { lane: BoardLane; stacks: Stacks }) {
  const { t } = useTranslation();
  const { folded } = useBoardView();
  const name = useStackName()(lane);
  const isFolded = folded.lanes.has(lane.value);
  // A card that is on its way counts where it is shown.
  const count = stacks.reduce((sum, stack) => sum + stack.count, 0);
  return (
    <section className={styles.lane} aria-label={name}>
      <header data-collapsed={isFolded || undefined}>
        <IconButton
          label={t(isFolded ? 'apps.board.expand' : 'apps.board.collapse', { name })}
          size="small"
          aria-expanded={!isFolded}
          onClick={() => folded.toggleLane(lane.value)}
        >
          <IconChevronRight size={14} aria-hidden className={styles.chevron} />
        </IconButton>
        <h3>{name}</h3>
        <span className={styles.count}>{count.toLocaleString()}</span>
      </header>
      {!isFolded && (
        <div className={styles.cells}>
          {stacks.map((stack) => (
            <LaneCell key={stack.value} stack={stack} laneName={name} />
          ))}
        </div>
      )}
    </section>
  );
}

function LaneCell({ stack, laneName }: { stack: BoardStack; laneName: string }) {
  const { t } = useTranslation();
  const { source, folded, add } = useBoardView();
  const { ref, isDropTarget } = useStackTarget(stack);
  const name = t('apps.board.cell', { stack: useStackName()(stack), lane: laneName });
  const isFolded = folded.stacks.has(stack.value);
  return (
    <section
      ref={ref}
      className={styles.cell}
      aria-label={name}
      data-target={isDropTarget || undefined}
      data-collapsed={isFolded || undefined}
    >
      {isFolded ? <span className={styles.count}>{stack.count.toLocaleString()}</span> : <StackCards stack={stack} />}
      {!isFolded && source.may.add && (
        <span className={styles.add}>
          <IconButton
            label={t('apps.board.add', { name })}
            size="small"
            onClick={() => add({ stack: stack.value, lane: stack.lane })}
          >
            <IconPlus size={15} aria-hidden />
          </IconButton>
        </span>
      )}
    </section>
  );
}
