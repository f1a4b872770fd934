import type { SamplesOf } from '../../sample.ts';
import { sampleFields } from '../forms.samples.ts';
import type { formTransfer } from './form-transfer.contract.ts';

export const formTransferSamples: SamplesOf<typeof formTransfer> = {
  export: ({ form }) => ({ query: { id: form.id } }),
  import: () => ({ body: { tessera: 'form', version: 1, form: { name: 'From a file', fields: sampleFields } } }),
};
