import { useQuery } from '@tanstack/react-query';
import { verdicts } from '@tessera/nodes/kinds/verification_decided/verification-decided.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { MultiSelectField } from '../../../../ui/fields/multi-select-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftList, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({ formIds: draftList(draftText), verdicts: draftList(draftText) });

export const verificationDecidedUi = defineNodeUi({
  kind: 'verification_decided',
  initial: () => ({ formIds: [], verdicts: ['verified', 'failed'] }),
  Form: VerificationDecidedForm,
});

function VerificationDecidedForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { formIds, verdicts: wanted } = readDraft(Draft, node.options);
  const forms = useQuery(api.forms.list.options({ query: { limit: 100 } }));
  const items = forms.data?.items ?? [];
  const known = new Set(items.map(({ id }) => id));
  return (
    <div className={styles.stack}>
      <MultiSelectField
        label={t('workflows.kinds.verification_decided.forms')}
        description={t('workflows.kinds.verification_decided.formsHint')}
        value={formIds}
        options={[
          ...items.map(({ id, name }) => ({ value: id, label: name })),
          ...formIds
            .filter((id) => !known.has(id))
            .map((id) => ({ value: id, label: t('workflows.kinds.form_submission.unknown') })),
        ]}
        error={problemAt('formIds')}
        onChange={(next) => change(withOptions(node.options, { formIds: next }))}
      />
      <MultiSelectField
        label={t('workflows.kinds.verification_decided.verdicts')}
        description={t('workflows.kinds.verification_decided.verdictsHint')}
        value={wanted}
        options={verdicts.map((value) => ({ value, label: t(`workflows.kinds.verification_decided.${value}`) }))}
        error={problemAt('verdicts')}
        onChange={(next) => change(withOptions(node.options, { verdicts: next }))}
      />
    </div>
  );
}
