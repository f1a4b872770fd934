import { useQuery } from '@tanstack/react-query';
import { type KnowledgeAnswer, knowledgeLimits } from '@tessera/contracts/knowledge/knowledge.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import styles from './knowledge.module.css';
import { type Place, usePlaceText } from './passages-panel.tsx';

/** What the agent finds for a question. */
export function KnowledgeTester({ agent, onOpen }: { agent: string; onOpen: (place: Place) => void }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const found = useQuery({
    ...api.knowledge.search.options({ body: { agent_id: agent, question: asked ?? '' } }),
    enabled: asked !== null,
    meta: { quiet: true },
  });
  return (
    <Card title={t('agents.knowledge.tester')} description={t('agents.knowledge.testerText')}>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault();
          const next = question.trim();
          if (next === '') return;
          if (next === asked) void found.refetch();
          setAsked(next);
        }}
      >
        <TextField
          label={t('agents.knowledge.question')}
          hideLabel
          placeholder={t('agents.knowledge.question')}
          value={question}
          maxLength={knowledgeLimits.question}
          onChange={setQuestion}
        />
        <Button type="submit" loading={found.isFetching} disabled={question.trim() === ''}>
          {t('agents.knowledge.ask')}
        </Button>
      </form>
      <div aria-live="polite">
        {asked !== null && found.isPending && <SkeletonRows rows={3} height={60} />}
        {found.error && <ErrorState of={found} />}
        {found.data && <Found {...found.data} onOpen={onOpen} />}
      </div>
    </Card>
  );
}

function Found({ answer, found, ms, passages, onOpen }: KnowledgeAnswer & { onOpen: (place: Place) => void }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const rounded = (value: number): string => value.toFixed(2);
  return (
    <>
      {found ? (
        <Notice tone="success" title={t('agents.knowledge.asked', { ms })}>
          {answer}
        </Notice>
      ) : (
        <Notice tone="warning">{t('agents.knowledge.nothing')}</Notice>
      )}
      <ol className={styles.passages}>
        {passages.map(({ document_id: document, title, chunk, place, text, similarity, words, score }) => (
          <li key={`${document}-${chunk}`}>
            <small>
              <button type="button" onClick={() => onOpen({ document, chunk })}>
                {[title, placeText(place)].filter(Boolean).join(' · ')}
              </button>
              {' · '}
              {t('agents.knowledge.score', { score: rounded(score) })}
              {' ('}
              {[
                similarity !== null && t('agents.knowledge.meaning', { similarity: rounded(similarity) }),
                t('agents.knowledge.words', { words: rounded(words) }),
              ]
                .filter(Boolean)
                .join(', ')}
              {')'}
            </small>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
