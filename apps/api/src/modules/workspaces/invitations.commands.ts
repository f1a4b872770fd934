import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { workspaces } from '@tessera/contracts/workspaces/workspaces.contract';
import { type UserDocument, UserRepository } from '@tessera/data/accounts/user.repository';
import { deterministicId } from '@tessera/data/deterministic-id';
import { type InvitationDocument, InvitationRepository } from '@tessera/data/workspaces/invitation.repository';
import { MembershipRepository } from '@tessera/data/workspaces/membership.repository';
import { defaultTimeZone, WorkspaceRepository } from '@tessera/data/workspaces/workspace.repository';
import { DomainError, notFound } from '@tessera/kernel/errors';
import type { UserId } from '@tessera/kernel/ids';
import type { Actor, Caller } from '@tessera/kit/actor';
import { CommandFor } from '@tessera/kit/messages';
import { Giving } from '../../auth/giving.ts';
import { GuessGuard } from '../../auth/guess-guard.ts';
import { OutgoingMail } from '../../auth/outgoing-mail.ts';
import { checkPassword, hashPassword } from '../../auth/passwords.ts';
import { Sessions } from '../../auth/sessions.ts';
import { hashOf, newToken } from '../../auth/tokens.ts';
import { TwoFactorCodes } from '../../auth/two-factor-codes.ts';
import { WorkspaceAccess } from '../../auth/workspace-access.ts';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';

const invitationMs = 7 * 24 * 3600 * 1000;

export class InviteMembers extends CommandFor(workspaces.invite) {}
export class AcceptInvitation extends CommandFor(workspaces.acceptInvitation) {}

@CommandHandler(InviteMembers)
export class InviteMembersHandler implements ICommandHandler<InviteMembers> {
  constructor(
    private readonly users: UserRepository,
    private readonly repository: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly mail: OutgoingMail,
    private readonly giving: Giving,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async execute({ input, actor }: InviteMembers) {
    this.giving.requireRights(actor, input.body.permissions);
    await this.giving.requireRoles(actor, input.body.roles);
    const workspace = await this.repository.byId(actor.workspace);
    if (!workspace) throw notFound('The workspace');
    const emails = [...new Set(input.body.emails)];
    const isMember = await Promise.all(emails.map((email) => this.isMember(actor, email)));
    const invited = await Promise.all(
      emails
        .filter((_, index) => !isMember[index])
        .map((email) => this.invite(actor, email, workspace.name, input.body)),
    );
    await this.mail.handOver(
      'invitations',
      invited.flatMap(({ _id, outbox }) => outbox.map((mail) => ({ id: _id, mail }))),
    );
    return { invited: invited.length, already_members: emails.filter((_, index) => isMember[index]) };
  }

  private async isMember({ workspace }: Actor, email: string): Promise<boolean> {
    const user = await this.users.byEmail(email);
    return user !== null && (await this.memberships.of(workspace, user._id)) !== null;
  }

  private invite(
    actor: Actor,
    email: string,
    workspaceName: string,
    { permissions, roles }: Pick<InvitationDocument, 'permissions' | 'roles'>,
  ): Promise<InvitationDocument> {
    const token = newToken();
    const text = [
      `${actor.name} has invited you to the workspace ${workspaceName}.`,
      `Accept the invitation within 7 days: ${this.settings.PUBLIC_URL}/invite/${token}`,
    ].join('\n\n');
    const now = Date.now();
    return this.invitations.invite({
      workspace: actor.workspace,
      email,
      tokenHash: hashOf(token),
      permissions,
      roles,
      invitedBy: actor.userId,
      status: 0,
      createdAt: new Date(now),
      expiresAt: new Date(now + invitationMs),
      outbox: [this.mail.entry({ to: email, subject: `${actor.name} has invited you to ${workspaceName}`, text })],
    });
  }
}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly access: WorkspaceAccess,
    private readonly sessions: Sessions,
    private readonly guard: GuessGuard,
    private readonly codes: TwoFactorCodes,
  ) {}

  async execute({ input, caller }: AcceptInvitation) {
    const invitation = await this.invitations.byTokenHash(hashOf(input.body.token));
    if (!invitation) throw notFound('The invitation');
    if (invitation.status !== 0 || invitation.expiresAt.getTime() <= Date.now()) {
      throw new DomainError('GONE', 'This invitation was used or withdrawn, or has expired. Ask for a new one.');
    }
    const known = await this.users.byEmail(invitation.email);
    const user = known ? await this.recognise(known, input.body, caller) : await this.create(invitation, input.body);
    // The invitation is used up last, so that an interrupted call can be repeated.
    const { permissions, roles } = invitation;
    await this.memberships.add(invitation.workspace, user, { permissions, roles, joinedAt: new Date() });
    await this.users.joinWorkspace(user, invitation.workspace);
    await this.invitations.accept(invitation._id);
    const { token } = await this.sessions.begin(user, invitation.workspace, caller);
    return { token, user: await this.access.describe(user, invitation.workspace) };
  }

  private async recognise(
    user: UserDocument,
    { password, code }: { password?: string; code?: string },
    caller: Caller,
  ): Promise<UserId> {
    if (password === undefined) {
      throw new DomainError('UNPROCESSABLE', 'You already have an account. Enter its password to join.', {
        field: 'body.password',
      });
    }
    await this.guard.attempt(user.email, caller.ip);
    if (!(await checkPassword(user.passwordHash, password)).fits) {
      throw new DomainError('UNPROCESSABLE', 'The password of your account is wrong. Enter it again.', {
        field: 'body.password',
      });
    }
    await this.guard.succeeded(user.email, caller.ip);
    await this.codes.requireOf(user, code);
    return user._id;
  }

  private async create(
    invitation: InvitationDocument,
    { name, password, time_zone: timeZone = defaultTimeZone }: { name?: string; password?: string; time_zone?: string },
  ): Promise<UserId> {
    for (const [field, value] of Object.entries({ name, password })) {
      if (value === undefined) {
        throw new DomainError('UNPROCESSABLE', `Enter a ${field} to create your account.`, { field: `body.${field}` });
      }
    }
    const id = deterministicId('user', invitation.tokenHash) as UserId;
    const added = await this.users.add({
      _id: id,
      email: invitation.email,
      name: name ?? '',
      passwordHash: await hashPassword(password ?? ''),
      timeZone,
      language: 'en',
      workspaces: [invitation.workspace],
      lastWorkspace: invitation.workspace,
      createdAt: new Date(),
    });
    if (!added && (await this.users.byEmail(invitation.email))?._id !== id) {
      throw new DomainError('UNPROCESSABLE', 'Your account was created in the meantime. Enter its password to join.', {
        field: 'body.password',
      });
    }
    return id;
  }
}
