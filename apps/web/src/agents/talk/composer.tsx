import { useMutation } from '@tanstack/react-query';
import { newId } from '@tessera/kernel/ids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './talk.module.css';

/** Writes in a conversation: as the customer of a test, or as the person who has taken it. */
export function Composer({ id }: { id: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [key, setKey] = useState(() => newId());
  const send = useMutation(api.conversations.send.mutation());
  const submit = () => {
    if (text.trim() === '' || send.isPending) return;
    send.mutate(
      { body: { id, text, message_key: key } },
      {
        onSuccess: () => {
          setText('');
          setKey(newId());
        },
      },
    );
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={t('conversations.message')}
        value={text}
        rows={2}
        maxLength={4_000}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" variant="primary" disabled={text.trim() === ''} loading={send.isPending}>
        {t('conversations.send')}
      </Button>
    </form>
  );
}
