import type { ConsentLanguage } from '@tessera/consent/languages';
import type { VerificationField } from '@tessera/fields/types/videoVerification/verification-field';
import type { VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../language.ts';
import { EndPanel, type ResultFault } from './end-panel.tsx';
import { InstructionsPanel } from './instructions-panel.tsx';
import { IntroPanel } from './intro-panel.tsx';
import { LivePanel, type StopReason } from './live-panel.tsx';
import { Modal } from './modal.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { sayIn, type VerificationSay } from '../texts/say.ts';
import type { VerificationSession } from '../session/verification-session.ts';
import { canEnd, hasSession, isDecided } from '../session/verification-state.ts';
import type { VerificationView } from '../session/verification-view.ts';
import card from './card.module.css';

/** The person's actions; the session does the rest. */
export type StepActions = Pick<
  VerificationSession,
  | 'begin'
  | 'agree'
  | 'proceed'
  | 'close'
  | 'stop'
  | 'resume'
  | 'startAgain'
  | 'retryResult'
  | 'goWithout'
  | 'retryDevices'
  | 'playTone'
  | 'toneWasHeard'
  | 'hear'
>;

/** Props of a dialog over the step: other options, or a phone. */
export interface RouteWindow {
  onResult: (result: VerificationResult) => void;
  onClose: () => void;
}

export interface StepProps {
  id: string;
  describedBy: string | undefined;
  view: VerificationView;
  options: VerificationField['options'];
  name: string;
  pageLanguage: Language;
  avatarStepMs: number;
  isDisabled: boolean;
  /** Why the form rejects the result; undefined before it does. */
  fault: ResultFault | undefined;
  obstacle: string;
  /** On a phone that came from a computer's link. */
  isPhone: boolean;
  /** The languages to choose from; undefined if the form asks for it. */
  languages: readonly ConsentLanguage[];
  language: ConsentLanguage;
  onLanguage: (language: ConsentLanguage) => void;
  onAgain: () => void;
  onHandIn: (result: VerificationResult) => void;
  actions: StepActions;
  otherRoute: (window: RouteWindow) => ReactNode;
  phonePanel: (window: RouteWindow) => ReactNode;
}

/** The step in its current state: greeting or end in the form, and a dialog in between. */
export function VerificationStep(props: StepProps) {
  const { view, options, pageLanguage, isPhone, actions } = props;
  const { state } = view;
  const hasOtherRoute = offersOtherRoute(options) && !isPhone;
  const say = sayIn(pageLanguage, hasOtherRoute);
  const [route, setRoute] = useState<'other' | 'phone' | null>(null);
  const support = { email: options.supportEmail, phone: options.supportPhone };
  const open = (chosen: 'other' | 'phone') => {
    // Choosing another option leaves the session: camera and room are released.
    if (state.step !== 'intro') actions.close();
    setRoute(chosen);
  };
  const window: RouteWindow = {
    onResult: (result) => {
      setRoute(null);
      props.onHandIn(result);
    },
    onClose: () => setRoute(null),
  };
  return (
    <div className={card.step}>
      {state.step === 'intro' && state.result ? (
        <EndPanel
          {...props}
          result={state.result}
          isEarlier={state.isEarlier}
          accepts={options.accepts}
          insurer={options.insurer}
          hasPersonRoute={options.personRoute}
          support={support}
          say={say}
          onOther={() => open('other')}
        />
      ) : (
        <IntroPanel
          {...props}
          state={state}
          canResume={view.canResume}
          isDisabled={props.isDisabled || state.step !== 'intro' || isDecided(state)}
          hasOtherRoute={hasOtherRoute}
          support={support}
          say={say}
          onStart={actions.begin}
          onResume={actions.resume}
          onStartAgain={actions.startAgain}
          onPhone={() => open('phone')}
          onOther={() => open('other')}
        />
      )}
      {state.step !== 'intro' && <StepWindow {...props} hasOtherRoute={hasOtherRoute} say={say} onRoute={open} />}
      {route && (
        <Modal isNarrow label={say(route === 'other' ? 'other.title' : 'phone.title')} onClose={window.onClose}>
          {route === 'other' ? props.otherRoute(window) : props.phonePanel(window)}
        </Modal>
      )}
    </div>
  );
}

const offersOtherRoute = ({ typedRoute, personRoute }: StepProps['options']): boolean => typedRoute || personRoute;

interface WindowProps extends StepProps {
  hasOtherRoute: boolean;
  say: VerificationSay;
  onRoute: (route: 'other' | 'phone') => void;
}

function StepWindow(props: WindowProps) {
  const { view, options, pageLanguage, avatarStepMs, isPhone, actions, hasOtherRoute, say, onRoute } = props;
  const { step } = view.state;
  const [asked, setAsked] = useState<StopReason | null>(null);
  // An obsolete question is closed, and does not reappear.
  if (asked && !canEnd(view.state)) setAsked(null);
  const take = (route: 'other' | 'phone') => (hasSession(view.state) ? setAsked(route) : onRoute(route));
  const devices = {
    onRetry: actions.retryDevices,
    onTone: actions.playTone,
    onHeard: actions.toneWasHeard,
    ...(!isPhone && { onPhone: () => take('phone') }),
    ...(hasOtherRoute && { onOther: () => take('other') }),
  };
  const askToStop = (asks: boolean) => setAsked(asks ? 'stop' : null);
  // An accidental Escape must not end a minute of reading aloud.
  const close = () => (hasSession(view.state) ? askToStop(canEnd(view.state)) : actions.close());
  return (
    <Modal label={say('dialog.label')} onClose={close}>
      {step === 'notice' && (
        <NoticePanel
          insurer={options.insurer}
          asksLocation={options.place !== 'off'}
          // On a phone too: the computer that sent it here offers the option.
          say={sayIn(pageLanguage, offersOtherRoute(options))}
          onAgree={actions.agree}
          onClose={actions.close}
        />
      )}
      {step === 'instructions' && (
        <InstructionsPanel
          devices={view.devices}
          avatarStepMs={avatarStepMs}
          say={say}
          onProceed={actions.proceed}
          onClose={actions.close}
          {...devices}
        />
      )}
      {step === 'live' && (
        <LivePanel
          view={view}
          support={{ email: options.supportEmail, phone: options.supportPhone }}
          insurer={options.insurer}
          isLocationRequired={options.place === 'required'}
          pageTag={pageLanguage === 'hi' ? 'hi-IN' : 'en-IN'}
          say={say}
          asked={asked}
          onAskToStop={askToStop}
          onStop={() => (asked === null || asked === 'stop' ? actions.stop() : onRoute(asked))}
          onHear={actions.hear}
          onRetryResult={actions.retryResult}
          onGoWithout={actions.goWithout}
          {...devices}
        />
      )}
    </Modal>
  );
}
