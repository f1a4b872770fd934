import { contactShape } from '@tessera/consent/contact';
import { useId, useState } from 'react';
import fill from '../../fill.module.css';
import { faultOf, type RouteFault } from './route-fault.ts';
import { Fault, RouteForm } from './route-form.tsx';
import type { RouteProps } from './route-props.ts';
import routes from './routes.module.css';
import styles from '../steps/verification.module.css';

/** The request for a person: it needs an address or a number only. */
export function PersonRoute({
  api,
  filling,
  values,
  email,
  reason,
  onNoReason,
  note,
  say,
  onResult,
}: RouteProps & { onUnderway?: (isUnderway: boolean) => void }) {
  const [contact, setContact] = useState(email);
  const [progress, setProgress] = useState<{ isBusy: boolean; fault: RouteFault | null }>({
    isBusy: false,
    fault: null,
  });
  const id = useId();
  const ask = async () => {
    if (!reason) return onNoReason();
    if (!contactShape.test(contact))
      return setProgress({ isBusy: false, fault: { of: 'address', text: say('other.contactWrong') } });
    setProgress({ isBusy: true, fault: null });
    const request = await values().catch(() => null);
    const answer = request && (await api.askPerson({ ...filling, request, contact: contact.trim(), reason, note }));
    if (answer?.ok) return onResult(answer.data);
    setProgress({ isBusy: false, fault: faultOf(answer, say) });
  };
  return (
    <RouteForm onSubmit={ask}>
      <div className={routes.formField}>
        <label htmlFor={id}>{say('other.contact')}</label>
        <input
          id={id}
          className={fill.control}
          maxLength={254}
          autoComplete="email"
          value={contact}
          aria-invalid={progress.fault?.of === 'address' || undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => setContact(event.target.value)}
        />
      </div>
      <Fault id={`${id}-fault`} fault={progress.fault} />
      <button type="submit" className={styles.primary} disabled={progress.isBusy}>
        {say(progress.isBusy ? 'other.busy' : 'other.ask')}
      </button>
    </RouteForm>
  );
}
