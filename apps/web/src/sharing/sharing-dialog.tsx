import { IconShieldHalf, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { levels, type ResourceKind } from '@tessera/access/resources';
import type { Sharing } from '@tessera/contracts/sharing/sharing.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { SwitchField } from '../ui/fields/switch-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { SkeletonRows } from '../ui/states/skeleton.tsx';
import { Text } from '../ui/text.tsx';
import { AddGrantee, type Grant, keyOf } from './add-grantee.tsx';
import styles from './sharing.module.css';

interface SharedThing {
  kind: ResourceKind;
  id: string;
  name: string;
}
interface SharingDialogProps {
  thing: SharedThing;
  onClose: () => void;
}

const operations = {
  form: { read: api.sharing.ofForm, share: api.sharing.shareForm },
  workflow: { read: api.sharing.ofWorkflow, share: api.sharing.shareWorkflow },
  app: { read: api.sharing.ofApp, share: api.sharing.shareApp },
  agent: { read: api.sharing.ofAgent, share: api.sharing.shareAgent },
} as const;

/** Access to one form, workflow, app or agent. For people who may manage it. */
export function SharingDialog({ thing, onClose }: SharingDialogProps) {
  const { t } = useTranslation();
  const read = operations[thing.kind].read.options({ query: { id: thing.id } });
  const sharing = useQuery({ ...read, meta: { quiet: true } });
  return (
    <Dialog opened size="medium" title={t('sharing.title', { name: thing.name })} onClose={onClose}>
      {sharing.isPending && <SkeletonRows rows={3} />}
      {sharing.error && <ErrorState of={sharing} />}
      {sharing.data && (
        <SharingForm key={sharing.data.revision} thing={thing} sharing={sharing.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SharingForm({ thing, sharing, onClose }: SharingDialogProps & { sharing: Sharing }) {
  const { t } = useTranslation();
  const [restricted, setRestricted] = useState(sharing.restricted);
  const [grants, setGrants] = useState<readonly Grant[]>(sharing.grants);
  const { owner, revision } = sharing;
  const save = useMutation({
    ...operations[thing.kind].share.mutation({ quiet: true }),
    onSuccess: () => {
      toast.success(t('sharing.saved'));
      onClose();
    },
  });
  const submit = () => {
    const given = grants.map(({ kind, id, level }) => ({ kind, id, level }));
    save.mutate({ body: { id: thing.id, revision, restricted, grants: given } });
  };
  const known = [...(owner ? [keyOf({ kind: 'person', id: owner.id })] : []), ...grants.map(keyOf)];
  return (
    <Stack>
      <AddGrantee known={known} onAdd={(grant) => setGrants([...grants, grant])} />
      <SwitchField
        label={t('sharing.restricted')}
        description={
          restricted
            ? t('sharing.restrictedText')
            : t('sharing.openText', { things: t(`sharing.things.${thing.kind}`) })
        }
        checked={restricted}
        onChange={setRestricted}
      />
      <Grantees owner={owner} grants={grants} onChange={setGrants} />
      {save.error && (
        <Notice tone="danger" title={t('sharing.problem')}>
          {save.error.message}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button variant="primary" loading={save.isPending} onClick={submit}>
          {t('ui.save')}
        </Button>
      </div>
    </Stack>
  );
}

interface GranteesProps {
  owner: Sharing['owner'];
  grants: readonly Grant[];
  onChange: (grants: readonly Grant[]) => void;
}

function Grantees({ owner, grants, onChange }: GranteesProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('sharing.who')}>
      <Text look="strong">{t('sharing.who')}</Text>
      <ul className={styles.list}>
        {owner && (
          <Grantee icon={<Avatar name={owner.name} />} name={owner.name} text={t('sharing.ownerText')}>
            <Text look="muted">{t('sharing.owner')}</Text>
          </Grantee>
        )}
        {grants.map((grant) => (
          <Grantee
            key={keyOf(grant)}
            icon={<GranteeIcon grant={grant} />}
            name={grant.name}
            text={t(`sharing.grantText.${grant.kind}`)}
          >
            <div className={styles.level}>
              <SelectField
                label={t('sharing.levelOf', { name: grant.name })}
                hideLabel
                value={grant.level}
                options={levels.map((level) => ({ value: level, label: t(`sharing.levels.${level}`) }))}
                onChange={(level) => onChange(grants.map((other) => (other === grant ? { ...grant, level } : other)))}
              />
            </div>
            <IconButton
              plain
              size="small"
              label={t('sharing.remove', { name: grant.name })}
              onClick={() => onChange(grants.filter((other) => other !== grant))}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          </Grantee>
        ))}
      </ul>
      {grants.length === 0 && <Text look="muted">{t('sharing.empty')}</Text>}
    </section>
  );
}

interface GranteeProps {
  icon: ReactNode;
  name: string;
  /** The source of their access. */
  text: string;
  children: ReactNode;
}

function Grantee({ icon, name, text, children }: GranteeProps) {
  return (
    <li className={styles.grantee}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>{text}</span>
      </div>
      {children}
    </li>
  );
}

function GranteeIcon({ grant }: { grant: Grant }) {
  if (grant.kind === 'person') return <Avatar name={grant.name} />;
  const Icon = grant.kind === 'team' ? IconUsersGroup : IconShieldHalf;
  return <Icon size={20} stroke={1.6} aria-hidden />;
}
