import { type Inline, isBlockType } from '@tessera/contracts/pages/block-content';
import type { PublicPage } from '@tessera/contracts/pages/pages.schema';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from './text-tags.ts';
import styles from './pages.module.css';

type PlainBlock = PublicPage['items'][number];
const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

function InlineView({ part }: { part: Inline }) {
  if (part.type === 'hardBreak') return <br />;
  if (part.type === 'mention') return <span data-mention>@{part.attrs.label}</span>;
  return (part.marks ?? []).reduce<ReactNode>(
    (inner, mark) =>
      mark.type === 'link' ? (
        <a href={mark.attrs.href} rel="noopener noreferrer nofollow" target="_blank">
          {inner}
        </a>
      ) : (
        createElement(markTags[mark.type], null, inner)
      ),
    part.text,
  );
}

function Words({ content }: Pick<PlainBlock, 'content'>) {
  const parts = (content['text'] ?? []) as unknown as Inline[];
  return parts.map((part, index) => <InlineView key={index} part={part} />);
}

function FilePart({ type, content, url }: PlainBlock) {
  const name = String(content['name'] ?? '');
  if (url === null) return name === '' ? null : <p className={styles.placeholder}>{name}</p>;
  return type === 'IMAGE' ? (
    <img src={url} alt={String(content['alt'] || name)} />
  ) : (
    <p className={styles.placeholder}>
      <a href={url}>{name}</a>
    </p>
  );
}

/** Sources of a block: published forms are open, all others need a login. */
function Sources({ content }: Pick<PlainBlock, 'content'>) {
  const sources = (content['sources'] ?? []) as { id: string; name: string; slug?: string }[];
  return sources.map(({ id, name, slug }) =>
    slug === undefined ? (
      <p key={id} className={styles.placeholder}>
        {name}
      </p>
    ) : (
      <iframe key={id} className={styles.form} title={name} src={`/f/${slug}`} />
    ),
  );
}

function PlainBlockView({ block }: { block: PlainBlock }) {
  const { t } = useTranslation();
  const { type, content } = block;
  if (!isBlockType(type)) return <p className={styles.placeholder}>{t('pages.unknown', { type })}</p>;
  if (type === 'DIVIDER') return <hr />;
  if (type === 'IMAGE' || type === 'FILE') return <FilePart {...block} />;
  if (type === 'DATA_SOURCE') return <Sources content={content} />;
  const data = {
    'data-type': type,
    'data-indent': content['indent'] ?? 0,
    'data-checked': content['checked'] === true,
  };
  if (type === 'TODO_LIST')
    return (
      <div {...data}>
        <input type="checkbox" checked={content['checked'] === true} disabled aria-label={t('pages.done')} />
        <div>
          <Words content={content} />
        </div>
      </div>
    );
  return createElement(tagOf(type), data, <Words content={content} />);
}

/** Blocks to read, without an editor. */
export function PlainBlocks({ items }: { items: readonly PlainBlock[] }) {
  return (
    <div className={styles.text}>
      {items.map((block) => (
        <PlainBlockView key={block.id} block={block} />
      ))}
    </div>
  );
}
