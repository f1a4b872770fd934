import type { Verification } from '@tessera/contracts/verification/verification.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExactMoment } from '../../time/moment.tsx';
import { useMay, useMayOn } from '../../session/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextLink } from '../../ui/text.tsx';
import { clockOf } from '../../time/clock-of.ts';
import styles from './verification.module.css';

/** Person, time, origin and device. */
export function FactList({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const { id, started_at: started, ended_at: ended, duration_s: length, request, alternative } = verification;
  const given = (name: string): [string, ReactNode][] =>
    typeof request[name] === 'string' && request[name] !== '' ? [[nameOf[name] ?? name, request[name]]] : [];
  const wayOf = ({ reason, contact, note }: NonNullable<Verification['alternative']>): [string, ReactNode][] => [
    ['reason', t(`verifications.alternatives.${reason}`, { defaultValue: reason })],
    ['contact', contact || '–'],
    ['note', note || '–'],
  ];
  const isVideo = verification.route === 'video';
  // An erased value differs from one that was never given.
  const ofPerson: [string, ReactNode][] = [
    ...(isVideo ? [['place', <Place key="place" of={verification} />] satisfies [string, ReactNode]] : []),
    ['ip', verification.ip || '–'],
    ['device', verification.user_agent || '–'],
  ];
  const facts: [name: string, value: ReactNode][] = [
    ['form', <FormName key="form" of={verification} />],
    ['submission', <ResponseLink key="submission" of={verification} />],
    [
      'session',
      <span key="session" className={styles.copied}>
        {id}
        <CopyButton value={id} label={t('verifications.facts.copySession')} />
      </span>,
    ],
    ['route', t(`verifications.route.${verification.route}`)],
    ...(alternative ? wayOf(alternative) : []),
    ['language', t(`verifications.languages.${verification.language}`)],
    ...given('email'),
    ...given('primary_mobile'),
    ['started', exact(started)],
    ['ended', ended === null ? '–' : exact(ended)],
    ...(isVideo ? [['length', length === null ? '–' : clockOf(length)] satisfies [string, ReactNode]] : []),
    ...(verification.erased ? [] : ofPerson),
  ];
  return (
    <Card>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`verifications.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Contact values of the consent text. */
const nameOf: Readonly<Record<string, string>> = { email: 'email', primary_mobile: 'mobile' };

function FormName({ of: { form_id: formId, form_name: name } }: { of: Verification }) {
  const can = useMay();
  if (!can('forms:CAN_VIEW')) return name;
  return (
    <TextLink to="/forms/$formId" params={{ formId }} search={{ tab: 'response' }}>
      {name}
    </TextLink>
  );
}

function ResponseLink({ of: { form_id: formId, submission_id: responseId } }: { of: Verification }) {
  const { t } = useTranslation();
  const can = useMayOn('form', formId);
  if (responseId === null) return t('verifications.facts.notSubmitted');
  if (!can('submissions:CAN_VIEW')) return responseId;
  return (
    <TextLink to="/forms/$formId/responses/$responseId" params={{ formId, responseId }}>
      {t('verifications.facts.openResponse')}
    </TextLink>
  );
}

function Place({ of: { facts } }: { of: Verification }) {
  const { t } = useTranslation();
  const place = facts.findLast((fact) => fact.type === 'place');
  if (!place) return t('verifications.facts.noPlace');
  return t('verifications.facts.placeValue', {
    latitude: place.latitude.toFixed(5),
    longitude: place.longitude.toFixed(5),
    accuracy: Math.round(place.accuracy_m),
  });
}
