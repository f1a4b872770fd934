import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { preferences } from '@tessera/contracts/accounts/preferences.contract';
import { type ChecklistStep, checklistSteps } from '@tessera/contracts/accounts/preferences.schema';
import { Name } from '@tessera/contracts/common.schema';
import { done } from '@tessera/contracts/envelope';
import { UserRepository } from '@tessera/data/accounts/user.repository';
import { namedCountries } from '@tessera/fields/types/phonenumber/countries';
import { FormProgress } from '@tessera/forms/form-progress';
import { notFound } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import { directionOf, languageNameIn, namedLanguages } from '@tessera/kernel/languages';
import { CommandFor, QueryFor } from '@tessera/kit/messages';
import { WorkflowProgress } from '@tessera/runs/workflow-progress';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import { timeZonesNow } from './time-zones.ts';

export class TimeZones extends QueryFor(preferences.timeZones) {}
export class CheckCompany extends QueryFor(preferences.checkCompany) {}
export class Countries extends QueryFor(preferences.countries) {}
export class Languages extends QueryFor(preferences.languages) {}
export class Me extends QueryFor(preferences.me) {}
export class MyDetails extends QueryFor(preferences.details) {}
export class FirstLogin extends QueryFor(preferences.firstLogin) {}
export class UpdatePreferences extends CommandFor(preferences.update) {}

@QueryHandler(TimeZones)
export class TimeZonesHandler implements IQueryHandler<TimeZones> {
  execute() {
    return Promise.resolve({ items: timeZonesNow(), nextCursor: null });
  }
}

/** Names need not be unique: other workspaces do not matter. */
@QueryHandler(CheckCompany)
export class CheckCompanyHandler implements IQueryHandler<CheckCompany> {
  execute({ input }: CheckCompany) {
    const { success: valid, error } = Name.safeParse(input.body.name);
    return Promise.resolve({ valid, problem: error?.issues[0]?.message ?? null });
  }
}

/** The language in which names are shown to a person. */
const languageOf = async (users: UserRepository, id: UserId): Promise<string> =>
  (await users.byId(id))?.language ?? 'en';

@QueryHandler(Countries)
export class CountriesHandler implements IQueryHandler<Countries> {
  constructor(private readonly users: UserRepository) {}

  async execute({ actor }: Countries) {
    const language = await languageOf(this.users, actor.userId);
    const items = namedCountries(language).map(({ country, code, name }) => ({
      code: country,
      name,
      calling_code: `+${code}`,
    }));
    return { items, nextCursor: null };
  }
}

@QueryHandler(Languages)
export class LanguagesHandler implements IQueryHandler<Languages> {
  constructor(private readonly users: UserRepository) {}

  async execute({ actor }: Languages) {
    const language = await languageOf(this.users, actor.userId);
    const items = namedLanguages.map((tag) => ({
      tag,
      name: languageNameIn(language, tag),
      own_name: languageNameIn(tag, tag),
      direction: directionOf(tag),
    }));
    return { items: items.sort((one, other) => one.name.localeCompare(other.name, language)), nextCursor: null };
  }
}

@QueryHandler(Me)
export class MeHandler implements IQueryHandler<Me> {
  constructor(private readonly access: WorkspaceAccess) {}

  execute({ actor }: Me) {
    return this.access.describe(actor.userId, actor.workspace, actor);
  }
}

@QueryHandler(MyDetails)
export class MyDetailsHandler implements IQueryHandler<MyDetails> {
  constructor(private readonly users: UserRepository) {}

  async execute({ actor }: MyDetails) {
    const user = await this.users.byId(actor.userId);
    if (!user) throw notFound('Your account');
    const { _id: id, name, email, language, timeZone, createdAt, workspaces } = user;
    const times = { time_zone: timeZone, created_at: createdAt.toISOString() };
    return { id, name, email, language, ...times, workspaces: workspaces.length };
  }
}

@QueryHandler(FirstLogin)
export class FirstLoginHandler implements IQueryHandler<FirstLogin> {
  constructor(
    private readonly users: UserRepository,
    private readonly forms: FormProgress,
    private readonly workflows: WorkflowProgress,
  ) {}

  async execute({ actor }: FirstLogin) {
    const { workspace } = actor;
    const [user, ofForms, ofWorkflows] = await Promise.all([
      this.users.byId(actor.userId),
      this.forms.of(workspace),
      this.workflows.of(workspace),
    ]);
    const isDone: Record<ChecklistStep, boolean> = { ...ofForms, ...ofWorkflows };
    const steps = checklistSteps.map((key) => ({ key, done: isDone[key] }));
    return { dismissed: user?.hidesChecklist === true, steps };
  }
}

@CommandHandler(UpdatePreferences)
export class UpdatePreferencesHandler implements ICommandHandler<UpdatePreferences> {
  constructor(private readonly users: UserRepository) {}

  async execute({ input, actor }: UpdatePreferences) {
    await this.users.setProfile(actor.userId, { hidesChecklist: input.body.checklist_dismissed });
    return done;
  }
}
