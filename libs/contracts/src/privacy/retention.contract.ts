import { z } from 'zod';
import { contract } from '../contract.ts';
import { Periods, PeriodsWithChanges, RetentionPreview } from './retention.schema.ts';
import { retentionWire } from './retention.wire.ts';

const reason = z.string().trim().min(3, 'must say why').max(500);

export const retention = contract('retention', retentionWire, {
  get: {
    kind: 'query',
    can: 'superadmin',
    response: PeriodsWithChanges,
    summary: 'How long this workspace keeps each kind of data, and who changed it',
  },
  preview: {
    kind: 'command',
    can: 'superadmin',
    body: Periods,
    response: RetentionPreview,
    logs: 'nothing',
    limit: { max: 120, perSeconds: 60 },
    summary: 'How many items other periods would delete now; changes nothing',
  },
  save: {
    kind: 'command',
    can: 'superadmin',
    body: Periods.extend({ reason: reason.optional() }),
    response: PeriodsWithChanges,
    errors: ['CONFLICT'],
    invalidates: ['retention', 'verification.retention'],
    logs: {
      ...{ verb: 'changedRetention', on: 'workspace' },
      state: { of: ['dataRetention', 'verificationRetention'] },
    },
    summary: 'Set how long this workspace keeps each kind of data; a shorter time needs a reason',
  },
});
