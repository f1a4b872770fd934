import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { StepList } from './step-list.tsx';

interface AddStepDialogProps {
  opened: boolean;
  hasTrigger: boolean;
  onPick(kind: string): void;
  onClose(): void;
}

/** Which step comes here? Typed, picked with the arrow keys or by click. */
export function AddStepDialog({ opened, hasTrigger, onPick, onClose }: AddStepDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      title={hasTrigger ? t('workflows.steps.add') : t('workflows.steps.addTrigger')}
      onClose={onClose}
    >
      {opened && <StepList offer={hasTrigger ? 'actions' : 'triggers'} autoFocus onPick={onPick} />}
    </Dialog>
  );
}
