import { useMutation } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import {
  type DashboardFeed,
  type FeedSource,
  mostFeedHeaders,
} from '@tessera/contracts/dashboards/dashboard-feeds.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './dashboard.module.css';

interface Props {
  dashboard: string;
  /** Null for a new one. */
  feed: DashboardFeed | null;
  onSaved: (feed: DashboardFeed) => void;
  onClose: () => void;
}

type HttpSource = Extract<FeedSource, { kind: 'http' }>;
const newSources: { [K in FeedSource['kind']]: Extract<FeedSource, { kind: K }> } = {
  http: { kind: 'http', url: '', headers: [], result_path: '', label_key: '', value_key: '', time_key: '' },
  webhook: { kind: 'webhook', keeps: 'all' },
};

/** What an integration is called, and where its values come from. */
export function FeedForm({ dashboard, feed, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(feed?.name ?? '');
  const [source, setSource] = useState<FeedSource>(feed?.source ?? newSources.http);
  const [isRenewed, setIsRenewed] = useState(false);
  const [problem, setProblem] = useState<ClientError | null>(null);
  const saving = useMutation({ ...api.dashboardFeeds.save.mutation(), onError: setProblem });
  const problemAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  const submit = async (): Promise<void> => {
    const known = feed && { id: feed.id, revision: feed.revision, new_address: isRenewed };
    const body = { dashboard_id: dashboard, name, source, ...known };
    try {
      onSaved(await saving.mutateAsync({ body }));
      toast.success(t('dashboards.feeds.saved'));
    } catch {
      // Shown at its field, or by a message.
    }
  };
  return (
    <FormDialog
      title={t(feed ? 'dashboards.feeds.change' : 'dashboards.feeds.add')}
      size="medium"
      loading={saving.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack>
        <TextField
          label={t('dashboards.feeds.name')}
          required
          value={name}
          maxLength={120}
          error={problemAt('body.name')}
          onChange={setName}
        />
        {!feed && (
          <SegmentedField
            label={t('dashboards.feeds.kind')}
            value={source.kind}
            options={(['http', 'webhook'] as const).map((kind) => ({
              value: kind,
              label: t(`dashboards.feeds.kinds.${kind}`),
            }))}
            onChange={(kind) => setSource(newSources[kind])}
          />
        )}
        {source.kind === 'http' ? (
          <HttpFields source={source} problemAt={problemAt} onChange={setSource} />
        ) : (
          <WebhookFields
            source={source}
            onChange={setSource}
            renewal={feed && { isOn: isRenewed, set: setIsRenewed }}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

interface WebhookProps {
  source: Extract<FeedSource, { kind: 'webhook' }>;
  onChange: (source: FeedSource) => void;
  /** Whether the address is replaced; null for one that has none yet. */
  renewal: { isOn: boolean; set: (isOn: boolean) => void } | null;
}

function WebhookFields({ source, onChange, renewal }: WebhookProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedField
        label={t('dashboards.feeds.keeps')}
        value={source.keeps}
        options={(['all', 'latest'] as const).map((keeps) => ({
          value: keeps,
          label: t(`dashboards.feeds.keepings.${keeps}`),
        }))}
        onChange={(keeps) => onChange({ ...source, keeps })}
      />
      {renewal && (
        <CheckboxField
          label={t('dashboards.feeds.renew')}
          description={t('dashboards.feeds.renewText')}
          checked={renewal.isOn}
          onChange={renewal.set}
        />
      )}
    </>
  );
}

const paths = ['result_path', 'label_key', 'value_key', 'time_key'] as const;

interface HttpProps {
  source: HttpSource;
  problemAt: (field: string) => string | undefined;
  onChange: (source: HttpSource) => void;
}

function HttpFields({ source, problemAt, onChange }: HttpProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('dashboards.feeds.url')}
        description={t('dashboards.feeds.urlHint')}
        type="url"
        required
        value={source.url}
        maxLength={2_000}
        error={problemAt('body.source.url')}
        onChange={(url) => onChange({ ...source, url })}
      />
      <div className={styles.pair}>
        {paths.map((path) => (
          <TextField
            key={path}
            label={t(`dashboards.feeds.paths.${path}`)}
            description={t(`dashboards.feeds.pathHints.${path}`)}
            value={source[path]}
            maxLength={200}
            error={problemAt(`body.source.${path}`)}
            onChange={(text) => onChange({ ...source, [path]: text })}
          />
        ))}
      </div>
      <HeaderFields source={source} problemAt={problemAt} onChange={onChange} />
    </>
  );
}

function HeaderFields({ source, problemAt, onChange }: HttpProps) {
  const { t } = useTranslation();
  const set = (place: number, part: Partial<HttpSource['headers'][number]>): void =>
    onChange({
      ...source,
      headers: source.headers.map((header, at) => (at === place ? { ...header, ...part } : header)),
    });
  return (
    <>
      {source.headers.map(({ name, value }, place) => (
        <div key={place} className={styles.pair}>
          <TextField
            label={t('dashboards.feeds.header', { number: place + 1 })}
            value={name}
            error={problemAt(`body.source.headers.${place}.name`)}
            onChange={(text) => set(place, { name: text })}
          />
          <TextField
            label={t('dashboards.feeds.headerValue', { number: place + 1 })}
            description={value === null ? t('dashboards.feeds.headerKept') : undefined}
            value={value ?? ''}
            error={problemAt(`body.source.headers.${place}.value`)}
            onChange={(text) => set(place, { value: text })}
          />
        </div>
      ))}
      <div className={styles.bar}>
        {source.headers.length < mostFeedHeaders && (
          <Button
            size="small"
            onClick={() => onChange({ ...source, headers: [...source.headers, { name: '', value: '' }] })}
          >
            {t('dashboards.feeds.addHeader')}
          </Button>
        )}
        {source.headers.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange({ ...source, headers: source.headers.slice(0, -1) })}
          >
            {t('dashboards.feeds.removeHeader')}
          </Button>
        )}
      </div>
    </>
  );
}
