import { useQuery } from '@tanstack/react-query';
import type { AppFolder } from '@tessera/contracts/apps/app-folders.contract';
import { api } from '../../../api.ts';

const none: readonly AppFolder[] = [];

/** Folders of apps, by name; none until they are loaded. */
export const useAppFolders = (): readonly AppFolder[] =>
  useQuery({ ...api.appFolders.list.options({}), meta: { quiet: true } }).data?.items ?? none;
