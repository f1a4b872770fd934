import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text.tsx';
import { CodeStep, type SentCode } from './code-step.tsx';
import { GoogleButton } from './google-button.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { PersonStep, type Person } from './person-step.tsx';
import { StepMarks } from './step-marks.tsx';
import { WorkspaceStep } from './workspace-step.tsx';

type Step = { name: 'person' } | { name: 'workspace' } | { name: 'code'; sent: SentCode };
const steps = ['person', 'workspace', 'code'] as const;

/** A new account in three steps: the person, their workspace, the code from the email. */
export function RegisterPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ name: 'person' });
  const [person, setPerson] = useState<Person>({ name: '', email: '', password: '' });
  const [workspaceName, setWorkspaceName] = useState('');
  const texts = {
    person: t('accounts.personText'),
    workspace: t('accounts.workspaceText'),
    code: null,
  };
  return (
    <GuestFrame
      above={<StepMarks steps={steps.map((name) => t(`accounts.steps.${name}`))} current={steps.indexOf(step.name)} />}
      title={t(step.name === 'code' ? 'accounts.codeTitle' : 'accounts.registerTitle')}
      text={texts[step.name]}
      foot={
        <>
          {t('accounts.hasAccount')} <TextLink to="/login">{t('accounts.toLogin')}</TextLink>
        </>
      }
    >
      {step.name === 'person' && (
        <PersonStep
          person={person}
          onDone={(next) => {
            setPerson(next);
            setStep({ name: 'workspace' });
          }}
        />
      )}
      {step.name === 'person' && <GoogleButton purpose="signUp" />}
      {step.name === 'workspace' && (
        <WorkspaceStep
          person={person}
          name={workspaceName}
          onName={setWorkspaceName}
          onBack={() => setStep({ name: 'person' })}
          onSent={(sent) => setStep({ name: 'code', sent })}
        />
      )}
      {step.name === 'code' && <CodeStep sent={step.sent} />}
    </GuestFrame>
  );
}
