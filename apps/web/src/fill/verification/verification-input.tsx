import { type ConsentLanguage, languageOf } from '@tessera/consent/languages';
import { fieldGiving } from '@tessera/consent/request';
import type { VerificationAnswer } from '@tessera/fields/media-values';
import type { VerificationField } from '@tessera/fields/types/videoVerification/verification-field';
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Filling, FillingContext } from '../filling-context.ts';
import type { InputProps } from '../../fields/field-fill.ts';
import { FaultsContext } from '../judge.ts';
import { type DraftAnswer, verificationIn } from '../kept-filling.ts';
import { LanguageContext } from '../language.ts';
import { asksLanguage } from './session/consent-values.ts';
import { OtherRoutes } from './routes/other-routes.tsx';
import { PhonePanel } from './routes/phone-panel.tsx';
import { sayIn } from './texts/say.ts';
import { type Known, VerificationHost } from './session/verification-host.ts';
import { VerificationStep } from './steps/verification-step.tsx';
import { initialView } from './session/verification-view.ts';

type Props = InputProps<VerificationField['type']>;

/** The step inside a form. The builder's preview verifies nobody and records nothing. */
export default function VerificationInput(props: Props) {
  const filling = use(FillingContext);
  return filling ? <Verification key={filling.key} {...props} filling={filling} /> : <PreviewStep {...props} />;
}

const resultOf = (answer: DraftAnswer): VerificationAnswer | null => verificationIn(answer) ?? null;

function Verification(props: Props & { filling: Filling }) {
  const { id, describedBy, field, answer, isDisabled, isInvalid, filling, onAnswer } = props;
  const { options } = field;
  const page = use(LanguageContext);
  const fault = use(FaultsContext)[field.id];
  const [language, setLanguage] = useState<ConsentLanguage>(options.languages[0] ?? 'english');
  const around = { filling, language, page, onAnswer };
  const [host] = useState(() => new VerificationHost(field, around, resultOf(answer)));
  const { api, target, session, phoneLink, values } = host;
  useEffect(() => host.update(around));
  useEffect(() => host.adopt(resultOf(answer)), [host, answer]);
  useEffect(() => session.start(), [session]);
  useEffect(() => phoneLink.start(), [phoneLink]);
  const view = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.view,
  );
  const say = sayIn(page);
  const { name, unanswered } = useKnown(host, filling);
  const open = unanswered.join(', ');
  const route = { api, filling: target, values, say };
  return (
    <VerificationStep
      id={id}
      describedBy={describedBy}
      view={view}
      options={options}
      name={name}
      pageLanguage={page}
      avatarStepMs={session.times.avatarStepMs}
      isDisabled={isDisabled}
      fault={isInvalid ? (fault?.code ?? 'other') : undefined}
      obstacle={open && say('intro.first', { fields: open })}
      isPhone={false}
      languages={asksLanguage(filling.fields, options.sources) ? [] : options.languages}
      language={language}
      onLanguage={setLanguage}
      onAgain={session.again}
      onHandIn={session.handIn}
      actions={session}
      otherRoute={(window) => (
        <OtherRoutes
          {...route}
          {...window}
          email={emailIn(filling, options.sources)}
          hasTyped={options.typedRoute}
          hasPerson={options.personRoute}
        />
      )}
      phonePanel={({ onClose }) => <PhonePanel phoneLink={phoneLink} say={route.say} onClose={onClose} />}
    />
  );
}

function useKnown(host: VerificationHost, { answers }: Filling): Known {
  const [known, setKnown] = useState<Known>({ name: '', unanswered: [] });
  useEffect(() => {
    let isCurrent = true;
    host.known().then(
      (now) => isCurrent && setKnown(now),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [host, answers]);
  return known;
}

const emailIn = ({ answers }: Filling, sources: Readonly<Record<string, string>>): string => {
  const email = answers[fieldGiving('email', sources)];
  return typeof email === 'string' ? email : '';
};

const nothing = () => undefined;
const idle = {
  begin: nothing,
  agree: nothing,
  proceed: nothing,
  close: nothing,
  stop: nothing,
  resume: nothing,
  startAgain: nothing,
  retryResult: nothing,
  goWithout: nothing,
  retryDevices: nothing,
  playTone: nothing,
  toneWasHeard: nothing,
  hear: nothing,
};

function PreviewStep({ id, describedBy, field }: Props) {
  const page = use(LanguageContext);
  const view = useMemo(() => initialView(null, false), []);
  return (
    <VerificationStep
      id={id}
      describedBy={describedBy}
      view={view}
      options={field.options}
      name=""
      pageLanguage={page}
      avatarStepMs={1}
      isDisabled
      fault={undefined}
      obstacle={sayIn(page)('intro.preview')}
      isPhone={false}
      languages={field.options.languages}
      language={languageOf(field.options.languages[0])}
      onLanguage={nothing}
      onAgain={nothing}
      onHandIn={nothing}
      actions={idle}
      otherRoute={() => null}
      phonePanel={() => null}
    />
  );
}
