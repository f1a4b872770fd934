import { useSortable } from '@dnd-kit/react/sortable';
import { IconArrowRight, IconDots } from '@tabler/icons-react';
import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentCount } from '../../../records/comment-count.tsx';
import { recordTitle } from '../../../records/record-columns.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { CardFacts } from '../records/card-facts.tsx';
import { useBoardView } from './board-context.ts';
import { type Cell, movedTo } from './board-moves.ts';
import styles from './board.module.css';
import { useStackName } from './use-stack-name.ts';

interface Props {
  record: ObjectRecord;
  index: number;
  stack: BoardStack;
}

/** A card: Enter opens it, Space lifts it. */
export function BoardCard({ record, index, stack }: Props) {
  const { t } = useTranslation();
  const { app, object, source, lanes, lifted, open } = useBoardView();
  const { ref, isDragging } = useSortable({
    id: record.id,
    index,
    group: `stack ${JSON.stringify([stack.lane, stack.value])}`,
    type: 'card',
    accept: 'card',
    disabled: !source.may.edit,
  });
  const without = lanes ? [app.groupingStacking, app.settings.board.lanes] : [app.groupingStacking];
  const name = recordTitle(object, record) ?? t('records.untitled');
  const isLifted = lifted.id === record.id;
  const card = useRef<HTMLElement>(null);
  // A card that enters another stack is made anew there.
  useEffect(() => {
    if (isLifted) card.current?.focus();
  }, [isLifted, stack.value, stack.lane]);
  return (
    <li ref={ref} className={styles.slot} data-dragging={isDragging || undefined}>
      <article
        ref={card}
        className={styles.card}
        data-lifted={isLifted || undefined}
        tabIndex={0}
        aria-label={name}
        aria-roledescription={source.may.edit ? t('apps.board.movable') : undefined}
        onClick={() => open(record.id)}
        onBlur={({ currentTarget }) => isLifted && currentTarget.isConnected && lifted.onBlur()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget && !isLifted) open(record.id);
          else if (source.may.edit) lifted.onKeyDown(record.id, event);
        }}
      >
        <header>
          <h3>{name}</h3>
          <CommentCount count={record.comment_count} />
          {source.may.edit && <MoveMenu record={record} stack={stack} name={name} />}
        </header>
        <CardFacts object={object} record={record} keys={app.settings.cards.keys} without={without} />
      </article>
    </li>
  );
}

/** Moves a card without dragging it. */
function MoveMenu({ record, stack, name }: Pick<Props, 'record' | 'stack'> & { name: string }) {
  const { t } = useTranslation();
  const { stacks, lanes, drop } = useBoardView();
  const nameOf = useStackName();
  const entry = (label: string, cell: Cell) => ({
    label,
    icon: <IconArrowRight size={15} aria-hidden />,
    onSelect: () => void drop(record.id, movedTo(stacks, record.id, { ...cell, index: 0 })),
  });
  const inLane = () =>
    stacks
      .filter(({ value, lane }) => lane === stack.lane && value !== stack.value)
      .map(({ value, lane, label }) =>
        entry(t('apps.board.moveTo', { stack: nameOf({ value, label }) }), { stack: value, lane }),
      );
  const toLanes = () =>
    (lanes ?? [])
      .filter(({ value }) => value !== stack.lane)
      .map((lane) =>
        entry(t('apps.board.moveToLane', { lane: nameOf(lane) }), { stack: stack.value, lane: lane.value }),
      );
  return (
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <IconButton label={t('apps.board.move', { name })} size="small" plain>
            <IconDots size={15} aria-hidden />
          </IconButton>
        }
        groups={() => [{ entries: inLane() }, { entries: toLanes() }]}
      />
    </span>
  );
}
