import type { SamplesOf } from '../sample.ts';
import type { formFolders } from './form-folders.contract.ts';

export const formFoldersSamples: SamplesOf<typeof formFolders> = {
  list: () => ({}),
  create: () => ({ body: { name: 'Claims' } }),
  update: ({ folder }) => ({ body: { id: folder, name: 'Claims 2026' } }),
  remove: ({ folder }) => ({ body: { id: folder }, alone: true }),
  addForm: ({ form, folder }) => ({ body: { form_id: form.id, folder_id: folder } }),
};
