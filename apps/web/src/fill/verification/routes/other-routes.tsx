import { type Ref, useId, useRef, useState } from 'react';
import fill from '../../fill.module.css';
import { CloseButton } from '../../close-button.tsx';
import { StepHeading } from '../steps/heading.tsx';
import { PersonRoute } from './person-route.tsx';
import type { VerificationSay } from '../texts/say.ts';
import { ScrollArea } from '../steps/scroll-area.tsx';
import { TypedRoute } from './typed-route.tsx';
import { Fault } from './route-form.tsx';
import type { RouteProps, RouteReason } from './route-props.ts';
import frame from '../steps/window.module.css';
import routes from './routes.module.css';
import styles from '../steps/verification.module.css';

const reasons = ['no_camera', 'no_speech', 'no_sight', 'other'] as const;

interface Props extends Omit<RouteProps, 'reason' | 'onNoReason' | 'note'> {
  hasTyped: boolean;
  hasPerson: boolean;
  onClose: () => void;
}

/** The options without video: type the consent, or ask for a person. Nobody is excluded. */
export function OtherRoutes({ hasTyped, hasPerson, onClose, ...route }: Props) {
  const { say } = route;
  const [chosen, choose] = useState<'typed' | 'person'>(hasTyped ? 'typed' : 'person');
  const [reason, setReason] = useState<RouteReason | null>(null);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const reasonField = useRef<HTMLSelectElement>(null);
  const [note, setNote] = useState('');
  const [isUnderway, setUnderway] = useState(false);
  const id = useId();
  const Route = chosen === 'typed' ? TypedRoute : PersonRoute;
  const askForReason = () => {
    setReasonMissing(true);
    reasonField.current?.focus();
  };
  return (
    <>
      <header className={frame.top}>
        <StepHeading>{say('other.title')}</StepHeading>
        <CloseButton label={say('action.close')} onClose={onClose} />
      </header>
      <ScrollArea label={say('other.title')}>
        {!isUnderway && (
          <>
            <p className={styles.lead}>{say('other.text')}</p>
            {hasTyped && hasPerson && <RouteChoice chosen={chosen} say={say} onChoose={choose} />}
            <ReasonField
              ref={reasonField}
              {...{ reason, say }}
              isMissing={isReasonMissing && !reason}
              onReason={setReason}
            />
            <div className={routes.formField}>
              <label htmlFor={`${id}-note`}>{say('other.note')}</label>
              <input
                id={`${id}-note`}
                className={fill.control}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
          </>
        )}
        <Route {...route} reason={reason} onNoReason={askForReason} note={note} onUnderway={setUnderway} />
      </ScrollArea>
    </>
  );
}

const reasonOf = (value: string): RouteReason | null => reasons.find((reason) => reason === value) ?? null;

interface ReasonProps {
  ref: Ref<HTMLSelectElement>;
  reason: RouteReason | null;
  isMissing: boolean;
  say: VerificationSay;
  onReason: (reason: RouteReason | null) => void;
}

/** Nothing is preselected: a person's statement about themselves is evidence. */
function ReasonField({ ref, reason, isMissing, say, onReason }: ReasonProps) {
  const id = useId();
  return (
    <div className={routes.formField}>
      <label htmlFor={id}>{say('other.reason')}</label>
      <select
        id={id}
        ref={ref}
        className={`${fill.control} ${fill.select}`}
        value={reason ?? ''}
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onReason(reasonOf(event.target.value))}
      >
        <option value="">{say('reason.none')}</option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {say(`reason.${one}`)}
          </option>
        ))}
      </select>
      <Fault id={`${id}-fault`} fault={isMissing ? { text: say('other.reasonMissing') } : null} />
    </div>
  );
}

function RouteChoice({
  chosen,
  say,
  onChoose,
}: {
  chosen: 'typed' | 'person';
  say: VerificationSay;
  onChoose: (route: 'typed' | 'person') => void;
}) {
  return (
    <fieldset className={routes.routes}>
      <legend className={styles.unseen}>{say('other.title')}</legend>
      {(['typed', 'person'] as const).map((route) => (
        <label key={route}>
          <input type="radio" name="verification-route" checked={chosen === route} onChange={() => onChoose(route)} />
          <span>
            <strong>{say(`other.${route}`)}</strong>
            <span>{say(`other.${route}Text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
