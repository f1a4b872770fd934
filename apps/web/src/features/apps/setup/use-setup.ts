import { useMutation } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import type { App } from '@tessera/contracts/apps/apps.schema';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { SetupProblems, SetupValue } from './setup-value.ts';

const parts = ['interfaceName', 'dataSource', 'groupingStacking', 'whereCondition', 'settings'] as const;

/** What somebody sets up, and how it is saved. @param initial a stored app; null for one that is not created yet */
export function useSetup(initial: SetupValue, stored: Pick<App, 'id' | 'revision' | 'image'> | null) {
  const [value, setValue] = useState(initial);
  const [saved, setSaved] = useState(stored);
  const [problems, setProblems] = useState<SetupProblems>({});
  const quiet = {
    meta: { quiet: true, invalidates: ['apps', 'appRecords'] },
    onError: (error: ClientError) => {
      const part = parts.find((name) => error.field?.startsWith(`body.${name}`));
      if (part) setProblems({ [part]: error.message });
      else toast.error(error.message);
    },
  };
  const create = useMutation({ ...api.apps.create.mutation(), ...quiet });
  const update = useMutation({ ...api.apps.update.mutation(), ...quiet });
  const publish = useMutation({ ...api.apps.setStatus.mutation(), ...quiet });
  /** @returns the stored app; null when it was refused, which is shown */
  const save = async (): Promise<App | null> => {
    try {
      const app = saved
        ? await update.mutateAsync({ body: { ...value, id: saved.id, revision: saved.revision } })
        : await create.mutateAsync({ body: value });
      setSaved(app);
      return app;
    } catch {
      return null;
    }
  };
  return {
    value,
    problems,
    setProblems,
    change: (part: Partial<SetupValue>): void => {
      setValue((before) => ({ ...before, ...part }));
      setProblems({});
    },
    save,
    saved,
    /** The app was stored otherwise. */
    setSaved,
    publish: (id: string) => publish.mutateAsync({ body: { id, status: 1 } }),
    isBusy: create.isPending || update.isPending || publish.isPending,
  };
}
