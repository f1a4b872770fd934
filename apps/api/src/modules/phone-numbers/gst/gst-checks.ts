import { Injectable } from '@nestjs/common';
import { gstStates } from '@tessera/contracts/billing/gst-states';
import { gstinProblem, stateOfGstin } from '@tessera/contracts/billing/gstin';
import type { GstCheck } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { type CheckedGstin, GstCheckRepository } from '@tessera/data/phone-numbers/gst-check.repository';
import { type DomainError, unprocessable } from '@tessera/kernel/errors';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type GstAnswer, GstRegistry } from './gst-registry.ts';

const freshMs = 24 * 60 * 60 * 1000;
const field = 'body.gstin';

/** Checks of GSTINs. An answer of the registry counts for a day; without one nothing is called verified. */
@Injectable()
export class GstChecks {
  constructor(
    private readonly checks: GstCheckRepository,
    private readonly registry: GstRegistry,
  ) {}

  /** @throws DomainError UNPROCESSABLE saying which part is wrong, or that the registry does not know it */
  async check(workspace: WorkspaceId, gstin: string): Promise<GstCheck> {
    const problem = gstinProblem(gstin);
    if (problem !== undefined) throw unprocessable(problem, field);
    const known = await this.checks.of(workspace, gstin);
    const isFresh = known?.by === 'registry' && Date.now() - known.at.getTime() < freshMs;
    const check = isFresh ? known : await this.lookUp(gstin, known);
    if (check !== known) await this.checks.keep(workspace, check);
    if (check.status === 'unknown') throw unknown();
    return this.toWire(check);
  }

  /** @throws DomainError UNPROCESSABLE for a GSTIN that was not checked, or that no calls may be made for */
  async passed(workspace: WorkspaceId, gstin: string | undefined): Promise<CheckedGstin> {
    if (gstin === undefined) throw unprocessable('Numbers of India need a GSTIN. Enter and check it first.', field);
    const problem = gstinProblem(gstin);
    if (problem !== undefined) throw unprocessable(problem, field);
    const check = await this.checks.of(workspace, gstin);
    if (!check) throw unprocessable('This GSTIN was not checked yet. Check it first.', field);
    if (check.status === 'unknown') throw unknown();
    if (check.status === 'cancelled' || check.status === 'suspended')
      throw unprocessable(`The registration of this GSTIN is ${check.status}. Use one that is active.`, field);
    return check;
  }

  /** While the registry does not answer, its last answer stands. */
  private async lookUp(gstin: string, known: CheckedGstin | null): Promise<CheckedGstin> {
    const answer = await this.registry.lookup(gstin);
    return answer.kind === 'unavailable' && known?.by === 'registry' ? known : checkedBy(answer, gstin);
  }

  private toWire({ gstin, by, status, legalName, tradeName, registeredOn, at }: CheckedGstin): GstCheck {
    return {
      ...{ gstin, by, state: gstStates[stateOfGstin(gstin)], status: status === 'unknown' ? null : status },
      ...{ legal_name: legalName, trade_name: tradeName, registered_on: registeredOn },
      words: this.wordsOf(by, status),
      checked_at: at.toISOString(),
    };
  }

  private wordsOf(by: GstCheck['by'], status: CheckedGstin['status']): string {
    if (by === 'registry') return `The registry knows this GSTIN: its registration is ${status}.`;
    const why = this.registry.isOn ? 'The registry does not answer' : 'This server has no access to the registry';
    return `Checked by its number only. ${why}, so who it belongs to is not known.`;
  }
}

const unknown = (): DomainError =>
  unprocessable('The registry knows no such GSTIN. Compare it with the certificate.', field);

function checkedBy(answer: GstAnswer, gstin: string): CheckedGstin {
  const nothing = { gstin, legalName: null, tradeName: null, registeredOn: null, at: new Date() };
  if (answer.kind === 'unavailable') return { ...nothing, by: 'number', status: null };
  if (answer.kind === 'not-found') return { ...nothing, by: 'registry', status: 'unknown' };
  const { legalName, tradeName, status, since } = answer;
  return { ...nothing, by: 'registry', legalName, tradeName, status, registeredOn: since };
}
