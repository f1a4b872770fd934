import type { JsonValue, Message } from '@bufbuild/protobuf';
import {
  CreateSIPDispatchRuleRequest,
  CreateSIPInboundTrunkRequest,
  CreateSIPOutboundTrunkRequest,
  CreateSIPParticipantRequest,
  DeleteSIPDispatchRuleRequest,
  DeleteSIPTrunkRequest,
  ListSIPDispatchRuleRequest,
  ListSIPDispatchRuleResponse,
  ListSIPInboundTrunkRequest,
  ListSIPInboundTrunkResponse,
  ListSIPOutboundTrunkRequest,
  ListSIPOutboundTrunkResponse,
  SIPDispatchRuleInfo,
  SIPParticipantInfo,
  type SIPOutboundTrunkInfo,
  SIPTrunkInfo,
  TransferSIPParticipantRequest,
  UpdateSIPInboundTrunkRequest,
} from '@livekit/protocol';
import { checkInbound, checkOutbound, checkRule, replacement } from '../trunks/trunk-checks.ts';
import { newId, type TrunkStore } from '../trunks/trunk-store.ts';
import { TwirpError } from './twirp-error.ts';
import type { TwirpMethod } from './twirp-server.ts';

/** What the service needs of the calls. */
export interface Calls {
  /** @throws TwirpError with the SIP status of a call that failed */
  dial(
    request: CreateSIPParticipantRequest,
    trunk: SIPOutboundTrunkInfo,
    gone: AbortSignal,
  ): Promise<SIPParticipantInfo>;
  /** @throws TwirpError when there is no such call, or the other side refuses */
  transfer(request: TransferSIPParticipantRequest): Promise<void>;
}

type Json<Request> = { fromJson(json: JsonValue, options: { ignoreUnknownFields: boolean }): Request };

function method<Request extends Message<Request>>(
  grant: TwirpMethod['grant'],
  type: Json<Request>,
  run: (request: Request, gone: AbortSignal) => Message | Promise<Message | void>,
): TwirpMethod {
  return {
    grant,
    run: async (body, gone) => {
      const request = parsed(type, body);
      return ((await run(request, gone)) as Message | undefined)?.toJson() ?? {};
    },
  };
}

function parsed<Request>(type: Json<Request>, body: JsonValue): Request {
  try {
    return type.fromJson(body, { ignoreUnknownFields: true });
  } catch (error) {
    throw new TwirpError('malformed', error instanceof Error ? error.message : 'the request cannot be read');
  }
}

const ruleMethods = (store: TrunkStore): Record<string, TwirpMethod> => ({
  CreateSIPDispatchRule: method('admin', CreateSIPDispatchRuleRequest, async (request) => {
    const rule = request.dispatchRule ?? new SIPDispatchRuleInfo({ ...ruleFields(request) });
    checkRule(rule, store);
    rule.sipDispatchRuleId = newId('SDR');
    store.rules.set(rule.sipDispatchRuleId, rule);
    await store.save();
    return rule;
  }),
  ListSIPDispatchRule: method('admin', ListSIPDispatchRuleRequest, ({ dispatchRuleIds, trunkIds }) => {
    const forTrunk = ({ trunkIds: own }: SIPDispatchRuleInfo) =>
      trunkIds.length === 0 || own.length === 0 || own.some((id) => trunkIds.includes(id));
    return new ListSIPDispatchRuleResponse({ items: chosen(store.rules, dispatchRuleIds, forTrunk) });
  }),
  DeleteSIPDispatchRule: method('admin', DeleteSIPDispatchRuleRequest, async ({ sipDispatchRuleId }) => {
    const rule = store.rules.get(sipDispatchRuleId);
    if (!rule) throw new TwirpError('not_found', 'requested sip dispatch rule does not exist');
    store.rules.delete(sipDispatchRuleId);
    await store.save();
    return rule;
  }),
});

/** The methods of `livekit.SIP`, over the stored trunks and the calls. */
export const sipService = (store: TrunkStore, calls: Calls): Record<string, TwirpMethod> => ({
  CreateSIPInboundTrunk: method('admin', CreateSIPInboundTrunkRequest, async ({ trunk }) => {
    if (!trunk) throw new TwirpError('invalid_argument', 'missing trunk');
    checkInbound(trunk, store);
    trunk.sipTrunkId = newId('ST');
    store.inbound.set(trunk.sipTrunkId, trunk);
    await store.save();
    return trunk;
  }),
  UpdateSIPInboundTrunk: method('admin', UpdateSIPInboundTrunkRequest, async ({ sipTrunkId, action }) => {
    const trunk = store.inbound.get(sipTrunkId);
    if (!trunk) throw new TwirpError('not_found', 'requested sip trunk does not exist');
    const changed = replacement(trunk, action, store);
    store.inbound.set(sipTrunkId, changed);
    await store.save();
    return changed;
  }),
  CreateSIPOutboundTrunk: method('admin', CreateSIPOutboundTrunkRequest, async ({ trunk }) => {
    if (!trunk) throw new TwirpError('invalid_argument', 'missing trunk');
    checkOutbound(trunk, store);
    trunk.sipTrunkId = newId('ST');
    store.outbound.set(trunk.sipTrunkId, trunk);
    await store.save();
    return trunk;
  }),
  ListSIPInboundTrunk: method('admin', ListSIPInboundTrunkRequest, ({ trunkIds, numbers }) => {
    return new ListSIPInboundTrunkResponse({ items: chosen(store.inbound, trunkIds, servesOneOf(numbers)) });
  }),
  ListSIPOutboundTrunk: method('admin', ListSIPOutboundTrunkRequest, ({ trunkIds, numbers }) => {
    return new ListSIPOutboundTrunkResponse({ items: chosen(store.outbound, trunkIds, servesOneOf(numbers)) });
  }),
  DeleteSIPTrunk: method('admin', DeleteSIPTrunkRequest, async ({ sipTrunkId }) => {
    const trunk = store.inbound.get(sipTrunkId) ?? store.outbound.get(sipTrunkId);
    if (!trunk) throw new TwirpError('not_found', 'requested sip trunk does not exist');
    store.inbound.delete(sipTrunkId);
    store.outbound.delete(sipTrunkId);
    await store.save();
    return new SIPTrunkInfo({ sipTrunkId, name: trunk.name, metadata: trunk.metadata });
  }),
  ...ruleMethods(store),
  CreateSIPParticipant: method('call', CreateSIPParticipantRequest, (request, gone) => {
    const trunk = store.outbound.get(request.sipTrunkId);
    if (!trunk) throw new TwirpError('not_found', 'requested sip trunk does not exist');
    return calls.dial(request, trunk, gone);
  }),
  TransferSIPParticipant: method('call', TransferSIPParticipantRequest, (request) => calls.transfer(request)),
});

/** The fields that older clients send beside the rule. */
const ruleFields = ({
  rule,
  trunkIds,
  hidePhoneNumber,
  inboundNumbers,
  name,
  metadata,
  ...of
}: CreateSIPDispatchRuleRequest) => ({
  ...(rule && { rule }),
  ...{ trunkIds, hidePhoneNumber, inboundNumbers, name, metadata },
  ...{ attributes: of.attributes, roomPreset: of.roomPreset },
  ...(of.roomConfig && { roomConfig: of.roomConfig }),
});

const servesOneOf =
  (numbers: readonly string[]) =>
  ({ numbers: own }: { readonly numbers: string[] }): boolean =>
    numbers.length === 0 || own.length === 0 || own.some((number) => numbers.includes(number));

/** Those with the ids, or all; only those that fit. */
function chosen<Item>(items: ReadonlyMap<string, Item>, ids: readonly string[], fits: (item: Item) => boolean): Item[] {
  const named = ids.length === 0 ? [...items.values()] : ids.flatMap((id) => items.get(id) ?? []);
  return named.filter(fits);
}
