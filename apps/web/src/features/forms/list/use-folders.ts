import { useQuery } from '@tanstack/react-query';
import type { FormFolder } from '@tessera/contracts/forms/form-folders.contract';
import { api } from '../../../api.ts';

const none: readonly FormFolder[] = [];

/** Folders of the workspace, by name; none until they are loaded. */
export const useFolders = (): readonly FormFolder[] =>
  useQuery({ ...api.formFolders.list.options({}), meta: { quiet: true } }).data?.items ?? none;
