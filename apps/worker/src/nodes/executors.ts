// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { Type } from '@nestjs/common';
import type { EffectKind } from '@tessera/nodes/node-kinds';
import type { NodeExecutor } from './node-executor.ts';
import { WebhookExecutor } from './webhook/webhook.executor.ts';

/** Who carries out every kind with effects. */
export const executorClasses: { readonly [Kind in EffectKind]: Type<NodeExecutor> } = {
  webhook: WebhookExecutor,
};
