import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { listWhere } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import type { CommandGroup } from '../../ui/overlays/command-list.tsx';

const perKind = 5;
const perObject = 3;
const mostObjects = 6;

/** The value of a record that matched a search, as a text. */
function matchIn(values: Readonly<Record<string, unknown>>, search: string): string | null {
  const texts = Object.values(values).filter((value) => typeof value === 'string' || typeof value === 'number');
  const wanted = search.toLowerCase();
  const found = texts.find((value) => String(value).toLowerCase().includes(wanted)) ?? texts[0];
  return found === undefined ? null : String(found);
}

interface Found {
  groups: CommandGroup[];
  isSearching: boolean;
}

const quiet = { meta: { quiet: true }, staleTime: 30_000 };

/** What the server finds, of each kind that the person may see. Its lists apply the person's rights to each row. */
export function useFound(search: string): Found {
  const isOn = search.length >= 2;
  const found = [useBuilt(search, isOn), useRecords(search, isOn), usePeople(search, isOn)];
  return {
    groups: isOn ? found.flatMap(({ groups }) => groups) : [],
    isSearching: found.some(({ isSearching }) => isSearching),
  };
}

/** Forms, workflows, apps and agents by name. */
function useBuilt(search: string, isOn: boolean): Found {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useMay();
  const query = { search, limit: perKind };
  const on = (may: boolean) => ({ ...quiet, enabled: isOn && may });
  const forms = useQuery({
    ...api.forms.list.options({ query }),
    ...on(can({ action: 'forms:CAN_VIEW', on: 'form' })),
  });
  const workflows = useQuery({
    ...api.workflows.list.options({ query }),
    ...on(can({ action: 'workflows:CAN_VIEW', on: 'workflow' })),
  });
  const apps = useQuery({ ...api.apps.list.options({ query }), ...on(can({ action: 'apps:CAN_VIEW', on: 'app' })) });
  const agents = useQuery({
    ...api.agents.list.options({ query }),
    ...on(can({ action: 'agents:CAN_VIEW', on: 'agent' })),
  });
  const group = (
    key: 'forms' | 'workflows' | 'apps' | 'agents',
    items: readonly { id: string; name: string }[] | undefined,
    open: (id: string) => Promise<void>,
  ): CommandGroup => ({
    name: t(`palette.groups.${key}`),
    commands: (items ?? []).map(({ id, name }) => ({ id, label: name, onSelect: () => void open(id) })),
  });
  const named = apps.data?.items.map(({ id, interfaceName: name }) => ({ id, name }));
  return {
    groups: [
      group('forms', forms.data?.items, (formId) =>
        navigate({ to: '/forms/$formId', params: { formId }, search: { tab: 'create' } }),
      ),
      group('workflows', workflows.data?.items, (workflowId) =>
        navigate({ to: '/workflows/$workflowId', params: { workflowId } }),
      ),
      group('apps', named, (appId) => navigate({ to: '/apps/$appId', params: { appId } })),
      group('agents', agents.data?.items, (agentId) => navigate({ to: '/agents/$agentId', params: { agentId } })),
    ],
    isSearching: [forms, workflows, apps, agents].some(({ isFetching }) => isFetching),
  };
}

/** Members of the workspace by name and address. */
function usePeople(search: string, isOn: boolean): Found {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useMay();
  const people = useQuery({
    ...api.workspaces.members.options({ query: { search, limit: perKind } }),
    ...quiet,
    enabled: isOn && can('users:CAN_VIEW'),
  });
  const commands = (people.data?.items ?? []).map(({ id, name, email }) => ({
    id,
    label: name ?? email,
    hint: name === null ? undefined : email,
    onSelect: () => void navigate({ to: '/settings/user/user', search: listWhere('email', email) }),
  }));
  return { groups: [{ name: t('palette.groups.people'), commands }], isSearching: people.isFetching };
}

/** Objects by name, and records of the first objects. */
function useRecords(search: string, isOn: boolean): Found {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useMay();
  const may = can('records:CAN_VIEW') && can('objects:CAN_VIEW');
  const objects = useQuery({
    ...api.objects.list.options({ query: { limit: 100 } }),
    ...quiet,
    enabled: isOn && may,
  });
  const all = objects.data?.items ?? [];
  const found = useQueries({
    queries: all.slice(0, mostObjects).map(({ id }) => ({
      ...api.records.list.options({ query: { object_id: id, search, limit: perObject } }),
      ...quiet,
      enabled: isOn && may,
    })),
  });
  const open = (objectId: string, record?: string) => () =>
    void navigate({ to: '/objects/$objectId', params: { objectId }, search: { record } });
  const named = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).slice(0, perKind);
  const records = found.flatMap(({ data }, index) =>
    (data?.items ?? []).map(({ id, values }) => ({
      id,
      label: matchIn(values, search) ?? id,
      hint: all[index]?.name,
      onSelect: open(all[index]?.id ?? '', id),
    })),
  );
  return {
    groups: [
      {
        name: t('palette.groups.objects'),
        commands: named.map(({ id, name }) => ({ id, label: name, onSelect: open(id) })),
      },
      { name: t('palette.groups.records'), commands: records },
    ],
    isSearching: objects.isFetching || found.some(({ isFetching }) => isFetching),
  };
}
