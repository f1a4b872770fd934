import {
  IconArrowBackUp,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconLink,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OneResponse } from '@tessera/contracts/forms/forms.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { listQueryOf, type ResponseAddress } from './response-address.ts';
import type { useResponseActs } from './use-response.ts';

interface Props {
  of: OneResponse;
  /** The list that the response was opened from. */
  address: ResponseAddress;
  acts: ReturnType<typeof useResponseActs>;
}

/** The buttons of a response's page: its neighbours, copies of it, and its end. */
export function ResponseActions({ of, address, acts }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Neighbours of={of} address={address} />
      <DownloadPdf of={of} />
      <MoreActions of={of} acts={acts} />
      {acts.canDelete && of.deleted_at !== null && (
        <Button
          icon={<IconArrowBackUp size={16} aria-hidden />}
          loading={acts.isChanging}
          onClick={() => void acts.setStatus(recordStatus.active).catch(() => undefined)}
        >
          {t('records.restore')}
        </Button>
      )}
    </>
  );
}

/** Previous and next, with Alt and the arrow keys too. */
function Neighbours({ of: { response }, address }: Pick<Props, 'of' | 'address'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, form_id: formId } = response;
  const { data } = useQuery({
    ...api.responses.neighbours.options({ query: { form_id: formId, id, ...listQueryOf(address) } }),
    meta: { quiet: true },
  });
  const { previous = null, next = null } = data ?? {};
  useEffect(() => {
    const go = (responseId: string | null): void => {
      if (responseId === null) return;
      void navigate({ to: '/forms/$formId/responses/$responseId', params: { formId, responseId }, search: address });
    };
    const heard = (event: KeyboardEvent): void => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      go(event.key === 'ArrowUp' ? previous : next);
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [navigate, formId, previous, next, address]);
  const to = (responseId: string): void =>
    void navigate({ to: '/forms/$formId/responses/$responseId', params: { formId, responseId }, search: address });
  return (
    <>
      <IconButton
        label={t('forms.responses.previous')}
        disabled={previous === null}
        onClick={() => previous !== null && to(previous)}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('forms.responses.next')} disabled={next === null} onClick={() => next !== null && to(next)}>
        <IconChevronDown size={18} aria-hidden />
      </IconButton>
    </>
  );
}

function DownloadPdf({ of: { response } }: Pick<Props, 'of'>) {
  const { t } = useTranslation();
  const address = useMutation({
    ...api.responses.pdfAddress.mutation(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const { id, form_id } = response;
  return (
    <Button
      icon={<IconDownload size={16} aria-hidden />}
      loading={address.isPending}
      onClick={() => address.mutate({ body: { form_id, id } })}
    >
      {t('forms.response.pdf')}
    </Button>
  );
}

function MoreActions({ of: { response, deleted_at: deletedAt }, acts }: Pick<Props, 'of' | 'acts'>) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { id, form_id: formId } = response;
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/forms/${formId}/responses/${id}`);
      toast.success(t('ui.copied'));
    } catch {
      toast.error(t('ui.copyRefused'));
    }
  };
  const canDelete = acts.canDelete && deletedAt === null;
  return (
    <>
      <ActionsMenu
        label={t('forms.response.more')}
        groups={[
          {
            entries: [
              { label: t('records.copyLink'), icon: <IconLink size={16} />, onSelect: () => void copyLink() },
              {
                label: t('forms.response.print'),
                icon: <IconPrinter size={16} />,
                onSelect: () => window.open(`/print/forms/${formId}/responses/${id}`, '_blank', 'noopener'),
              },
            ],
          },
          {
            entries: canDelete
              ? [
                  {
                    label: t('ui.delete'),
                    icon: <IconTrash size={16} />,
                    danger: true,
                    onSelect: () => setIsAsking(true),
                  },
                ]
              : [],
          },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('forms.response.removeTitle')}
        text={t('forms.response.removeText')}
        confirmLabel={t('ui.delete')}
        danger
        loading={acts.isChanging}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void acts
            .setStatus(recordStatus.deleted)
            .then(() => setIsAsking(false))
            .catch(() => undefined)
        }
      />
    </>
  );
}
