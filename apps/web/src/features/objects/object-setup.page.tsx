import { IconPlus, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMay } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { AddPropertyDialog } from '../../properties/add-property-dialog.tsx';
import { ObjectPropertyTable } from './object-property-table.tsx';
import { SectionsDialog } from './sections-dialog.tsx';
import styles from './objects.module.css';

/** One object: its properties and sections. */
export function ObjectSetupPage() {
  const { t } = useTranslation();
  const { objectId: id } = useParams({ from: '/shell/settings/objects/$objectId' });
  const object = useQuery(api.objects.get.options({ query: { id } }));
  if (object.data) return <ObjectSetup object={object.data} />;
  return (
    <Page title={t('objects.title')} trail={[{ label: t('objects.title'), to: '/settings/objects' }]}>
      <Card flush>{object.error ? <ErrorState of={object} /> : <SkeletonRows />}</Card>
    </Page>
  );
}

function ObjectSetup({ object }: { object: ObjectDetails }) {
  const { t } = useTranslation();
  const can = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const mayEdit = can('objects:CAN_EDIT');
  const add = mayEdit && (
    <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('objects.setup.add')}
    </Button>
  );
  return (
    <Page
      title={object.name}
      description={object.description}
      trail={[{ label: t('objects.title'), to: '/settings/objects' }]}
      actions={
        <LinkButton to="/objects/$objectId" params={{ objectId: object.id }} icon={<IconTable size={16} aria-hidden />}>
          {t('objects.openRecords')}
        </LinkButton>
      }
    >
      <Stack gap={24}>
        <section>
          <header className={styles.head}>
            <h2>{t('objects.setup.properties')}</h2>
            {add}
          </header>
          <Card flush>
            {object.properties.length === 0 ? (
              <EmptyState title={t('objects.setup.none')} text={t('objects.setup.noneText')} action={add} />
            ) : (
              <ObjectPropertyTable object={object} mayEdit={mayEdit} />
            )}
          </Card>
        </section>
        <Sections object={object} mayEdit={mayEdit} />
      </Stack>
      {isAdding && <AddPropertyDialog object={object} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Sections({ object, mayEdit }: { object: ObjectDetails; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section>
      <header className={styles.head}>
        <h2>{t('objects.setup.sections')}</h2>
        {mayEdit && <Button onClick={() => setIsEditing(true)}>{t('objects.setup.editSections')}</Button>}
      </header>
      <Card>
        {object.sections.length === 0 ? (
          t('objects.setup.sectionsText')
        ) : (
          <div className={styles.sections}>
            {object.sections.map(({ id, name }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </div>
        )}
      </Card>
      {isEditing && <SectionsDialog object={object} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
