import { IconPhoneOutgoing } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneCallDialog } from './phone-call-dialog.tsx';

/** A menu entry that calls with an agent, and the dialog that it opens. */
export function usePhoneCall({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    entry: {
      label: t('phoneCalls.call'),
      icon: <IconPhoneOutgoing size={16} aria-hidden />,
      onSelect: () => setIsOpen(true),
    },
    dialog: isOpen && <PhoneCallDialog title={t('phoneCalls.callWith', { agent: name })} agent={id} onClose={close} />,
  };
}
