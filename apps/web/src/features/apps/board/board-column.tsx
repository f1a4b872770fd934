import { useDroppable } from '@dnd-kit/react';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BoardCard } from './board-card.tsx';
import { useBoardView } from './board-context.ts';
import styles from './board.module.css';
import { useCardsDrawn } from './use-cards-drawn.ts';
import { useStackName } from './use-stack-name.ts';

/** One stack of a board. */
export function BoardColumn({ stack }: { stack: BoardStack }) {
  const { t } = useTranslation();
  const { app, source, folded, add } = useBoardView();
  const isCollapsed = folded.stacks.has(stack.value);
  const { ref, isDropTarget } = useStackTarget(stack);
  const name = useStackName()(stack);
  const limit = app.settings.board.limits[stack.value];
  return (
    <section
      ref={ref}
      className={styles.column}
      aria-label={name}
      data-target={isDropTarget || undefined}
      data-collapsed={isCollapsed || undefined}
    >
      <header>
        <IconButton
          label={t(isCollapsed ? 'apps.board.expand' : 'apps.board.collapse', { name })}
          size="small"
          aria-expanded={!isCollapsed}
          onClick={() => folded.toggleStack(stack.value)}
        >
          <IconChevronRight size={14} aria-hidden className={styles.chevron} />
        </IconButton>
        <h2>{name}</h2>
        <span className={styles.count}>{stack.count.toLocaleString()}</span>
        {limit !== undefined && stack.count > limit && (
          <Badge tone="warning">{t('apps.board.overLimit', { limit })}</Badge>
        )}
        {source.may.add && (
          <IconButton
            label={t('apps.board.add', { name })}
            size="small"
            onClick={() => add({ stack: stack.value, lane: stack.lane })}
          >
            <IconPlus size={15} aria-hidden />
          </IconButton>
        )}
      </header>
      {!isCollapsed && <StackCards stack={stack} />}
    </section>
  );
}

/** Makes a stack, or its part in a lane, a place to drop cards at. */
export function useStackTarget({ value, lane }: BoardStack) {
  const { source } = useBoardView();
  return useDroppable({
    id: `stack ${JSON.stringify([lane, value])}`,
    data: { stack: value, lane },
    type: 'stack',
    accept: 'card',
    // Cards of the stack come first.
    collisionPriority: 1,
    disabled: !source.may.edit,
  });
}

/** The cards of a stack, or of its part in a lane. */
export function StackCards({ stack }: { stack: BoardStack }) {
  const { t } = useTranslation();
  const { further } = useBoardView();
  const read = useMutation({ mutationFn: () => further(stack) });
  const drawn = useCardsDrawn();
  return (
    <ol className={styles.cards}>
      {stack.items.slice(0, drawn).map((record, index) => (
        <BoardCard key={record.id} record={record} index={index} stack={stack} />
      ))}
      {stack.items.length === 0 && <li className={styles.empty}>{t('apps.board.empty')}</li>}
      {stack.nextCursor !== null && (
        <li>
          <Button size="small" variant="quiet" loading={read.isPending} onClick={() => read.mutate()}>
            {t('apps.board.more')}
          </Button>
        </li>
      )}
    </ol>
  );
}
