import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

interface FormCardProps {
  title?: string;
  description?: ReactNode;
  /** The button; “Save” by default. */
  action?: string;
  draft: { submit: (event: React.FormEvent<HTMLFormElement>) => void; isChanged: boolean };
  loading: boolean;
  /** Without the button where the person may only look. */
  mayEdit?: boolean;
  children: ReactNode;
}

/** A section that is filled in and saved by a button at its bottom, once something has changed. */
export function FormCard({ title, description, action, draft, loading, mayEdit = true, children }: FormCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card
      {...(title !== undefined && { title })}
      description={description}
      footer={
        mayEdit && (
          <Button type="submit" form={id} variant="primary" loading={loading} disabled={!draft.isChanged}>
            {action ?? t('ui.save')}
          </Button>
        )
      }
    >
      <form id={id} onSubmit={draft.submit} noValidate>
        {children}
      </form>
    </Card>
  );
}
