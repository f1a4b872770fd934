import { richTags } from '@tessera/fields/types/richtext/rich-text';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './richtext.module.css';

const allowed: ReadonlySet<string> = new Set(richTags);

/** Elements for the allowed tags only: what else is stored shows its text. */
function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map(shown);
  const tag = node.localName;
  const href = node.getAttribute('href') ?? '';
  if (tag === 'a' && /^https?:\/\//i.test(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  if (!allowed.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(tag, { key }, ...(tag === 'br' ? [] : children));
}

/** A stored text with its formatting. */
export function RichView({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown),
    [html],
  );
  return (
    <div className={styles.view} dir="auto">
      {content}
    </div>
  );
}
