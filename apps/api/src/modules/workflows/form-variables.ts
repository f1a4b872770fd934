import type { FormFields } from '@tessera/contracts/forms/forms.schema';
import { pipeLabels } from '@tessera/fields/piping';
import { offeredChoices } from '@tessera/fields/options/other-text';
import { valuePartsOf } from '@tessera/fields/answer-parts';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { Variable } from '@tessera/nodes/variables';

/** Variables of a form's submission for the nodes of a workflow: each answer under its field id. */
export const formVariables = (fields: FormFields): Variable[] =>
  fields.flatMap((field) => {
    const { id, type, label, options } = field;
    const { valueType: spec } = fieldDefinitions[type];
    const valueParts = valuePartsOf(field);
    if (spec === null) return [];
    const choices = 'items' in options ? offeredChoices(options) : null;
    return {
      name: id,
      title: pipeLabels(label, fields),
      spec,
      ...(valueParts && { spec2: [...valueParts] }),
      // The choices of an object are those of its parts.
      ...(choices && spec !== 'object' && { choices }),
    };
  });
