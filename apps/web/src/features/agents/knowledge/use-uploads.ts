import { useMutation } from '@tanstack/react-query';
import { type KnowledgeDocument, knowledgeLimits } from '@tessera/contracts/knowledge/knowledge.schema';
import { sizeText } from '@tessera/fields/files/file-size';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { sendFile } from '../../../lib/send-file.ts';
import { toast } from '../../../ui/overlays/toast.ts';

const known = /\.(pdf|docx?|csv|txt|md)$/i;
/** For the file dialog of the browser. */
export const acceptedFiles = '.pdf,.doc,.docx,.csv,.txt,.md';

/** Sends files of documents. Leaving the page stops them; they go on when the same file is chosen again. */
export function useUploads(agent: string) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const running = useRef(new Map<string, () => void>());
  const add = useMutation(api.knowledge.add.mutation());
  const read = useMutation(api.knowledge.read.mutation());
  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops.values()) stop();
    };
  }, []);
  const show = (id: string, part: number | null): void =>
    setProgress((before) => {
      const next = new Map(before);
      if (part === null) next.delete(id);
      else next.set(id, part);
      return next;
    });
  const send = ({ id, upload_url: url }: KnowledgeDocument, file: File): void => {
    if (url === null) return;
    show(id, 0);
    const end = (): void => {
      running.current.delete(id);
      show(id, null);
    };
    const stop = sendFile(file, url, {
      onProgress: (part) => show(id, part),
      onError: (message) => {
        end();
        toast.error(message);
      },
      onSent: () => {
        end();
        read.mutate({ body: { agent_id: agent, document_id: id } });
      },
    });
    running.current.set(id, stop);
  };
  return {
    progress,
    addFile: (file: File): void => {
      const { name, size } = file;
      if (!known.test(name)) return void toast.error(t('agents.knowledge.notKnown', { name }));
      if (size > knowledgeLimits.bytes)
        return void toast.error(t('agents.knowledge.tooLarge', { name, size: sizeText(knowledgeLimits.bytes) }));
      const source = { kind: 'file' as const, name: name.slice(-120), size };
      return add.mutate({ body: { agent_id: agent, source } }, { onSuccess: (document) => send(document, file) });
    },
    resume: (document: KnowledgeDocument, file: File): void => {
      if (file.size === document.size) return send(document, file);
      return void toast.error(t('agents.knowledge.otherFile', { name: document.name, size: sizeText(file.size) }));
    },
  };
}
