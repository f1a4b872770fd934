const empty = 'export const nothing = 0;\n';
const importing = (specifier) => `import * as other from '${specifier}';\nexport const planted = other;\n`;
/**
 * One breach for each rule of .dependency-cruiser.mjs: the files of a tiny tree. Packages are the real ones.
 * @type {Record<string, Record<string, string>>}
 */

export const plantedImports = {
  'libs-kernel': { 'libs/kernel/src/a.ts': importing('../../fields/src/b.ts'), 'libs/fields/src/b.ts': empty },
  'libs-access': { 'libs/access/src/a.ts': importing('../../contracts/src/b.ts'), 'libs/contracts/src/b.ts': empty },
  'libs-fields': { 'libs/fields/src/a.ts': importing('../../contracts/src/b.ts'), 'libs/contracts/src/b.ts': empty },
  'libs-query': { 'libs/query/src/a.ts': importing('../../contracts/src/b.ts'), 'libs/contracts/src/b.ts': empty },
  'libs-nodes': { 'libs/nodes/src/a.ts': importing('../../fields/src/b.ts'), 'libs/fields/src/b.ts': empty },
  'libs-records': { 'libs/records/src/a.ts': importing('../../contracts/src/b.ts'), 'libs/contracts/src/b.ts': empty },
  'libs-consent': { 'libs/consent/src/a.ts': importing('../../engine/src/b.ts'), 'libs/engine/src/b.ts': empty },
  'libs-contracts': { 'libs/contracts/src/a.ts': importing('../../engine/src/b.ts'), 'libs/engine/src/b.ts': empty },
  'libs-engine': { 'libs/engine/src/a.ts': importing('../../data/src/b.ts'), 'libs/data/src/b.ts': empty },
  'libs-data': { 'libs/data/src/a.ts': importing('../../queue/src/b.ts'), 'libs/queue/src/b.ts': empty },
  'libs-queue': { 'libs/queue/src/a.ts': importing('../../runs/src/b.ts'), 'libs/runs/src/b.ts': empty },
  'libs-evidence': { 'libs/evidence/src/a.ts': importing('../../data/src/b.ts'), 'libs/data/src/b.ts': empty },
  'libs-kit': { 'libs/kit/src/a.ts': importing('../../data/src/b.ts'), 'libs/data/src/b.ts': empty },
  'libs-sip': { 'libs/sip/src/a.ts': importing('../../kit/src/b.ts'), 'libs/kit/src/b.ts': empty },
  'libs-media': { 'libs/media/src/a.ts': importing('../../data/src/b.ts'), 'libs/data/src/b.ts': empty },
  'libs-runs': { 'libs/runs/src/a.ts': importing('../../kit/src/b.ts'), 'libs/kit/src/b.ts': empty },
  'libs-verification': {
    'libs/verification/src/a.ts': importing('../../forms/src/b.ts'),
    'libs/forms/src/b.ts': empty,
  },
  'libs-forms': { 'libs/forms/src/a.ts': importing('../../queue/src/b.ts'), 'libs/queue/src/b.ts': empty },
  'libs-objects': { 'libs/objects/src/a.ts': importing('../../forms/src/b.ts'), 'libs/forms/src/b.ts': empty },
  'libs-apps': { 'libs/apps/src/a.ts': importing('../../engine/src/b.ts'), 'libs/engine/src/b.ts': empty },
  'libs-agents': { 'libs/agents/src/a.ts': importing('../../data/src/b.ts'), 'libs/data/src/b.ts': empty },
  'libs-agent-store': { 'libs/agent-store/src/a.ts': importing('../../runs/src/b.ts'), 'libs/runs/src/b.ts': empty },
  'libs-brain': { 'libs/brain/src/a.ts': importing('../../queue/src/b.ts'), 'libs/queue/src/b.ts': empty },
  'libs-client': { 'libs/client/src/a.ts': importing('../../engine/src/b.ts'), 'libs/engine/src/b.ts': empty },
  'pure-libraries': { 'libs/engine/src/a.ts': importing('@nestjs/common') },
  'pure-libraries-without-node': { 'libs/fields/src/a.ts': importing('node:fs') },
  'wire-files-are-plain': { 'libs/contracts/src/forms/a.wire.ts': importing('zod') },
  'samples-are-for-tests': {
    'apps/api/src/a.ts': importing('../../../libs/contracts/src/forms/forms.samples.ts'),
    'libs/contracts/src/forms/forms.samples.ts': empty,
  },
  'product-without-fixtures': {
    'apps/web/src/app/a.tsx': importing('../gallery/gallery.tsx'),
    'apps/web/src/gallery/gallery.tsx': empty,
  },
  'only-data-imports-mongoose': { 'apps/api/src/a.ts': importing('mongoose') },
  'only-queue-imports-bullmq': { 'apps/worker/src/a.ts': importing('bullmq') },
  'only-ui-imports-mantine': { 'apps/web/src/features/forms/a.tsx': importing('@mantine/core') },
  'area-access': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/accounts/accounts.repository.ts'),
    'libs/data/src/accounts/accounts.repository.ts': empty,
  },
  'area-activity': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/activity/activity.repository.ts'),
    'libs/data/src/activity/activity.repository.ts': empty,
  },
  'area-objects': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/objects/property.repository.ts'),
    'libs/data/src/objects/property.repository.ts': empty,
  },
  'area-apps': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/apps/app.repository.ts'),
    'libs/data/src/apps/app.repository.ts': empty,
  },
  'area-agents': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/agents/agent.repository.ts'),
    'libs/data/src/agents/agent.repository.ts': empty,
  },
  'area-conversations': {
    'apps/api/src/modules/monitoring/a.ts': importing(
      '../../../../../libs/data/src/conversations/conversation.repository.ts',
    ),
    'libs/data/src/conversations/conversation.repository.ts': empty,
  },
  'area-knowledge': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/knowledge/knowledge.repository.ts'),
    'libs/data/src/knowledge/knowledge.repository.ts': empty,
  },
  'area-credentials': {
    'apps/api/src/modules/monitoring/a.ts': importing(
      '../../../../../libs/data/src/credentials/credential.repository.ts',
    ),
    'libs/data/src/credentials/credential.repository.ts': empty,
  },
  'area-telephony': {
    'apps/api/src/modules/monitoring/a.ts': importing(
      '../../../../../libs/data/src/telephony/do-not-call.repository.ts',
    ),
    'libs/data/src/telephony/do-not-call.repository.ts': empty,
  },
  'area-privacy': {
    'apps/api/src/modules/monitoring/a.ts': importing(
      '../../../../../libs/data/src/privacy/data-retention.repository.ts',
    ),
    'libs/data/src/privacy/data-retention.repository.ts': empty,
  },
  'area-billing': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/billing/usage.repository.ts'),
    'libs/data/src/billing/usage.repository.ts': empty,
  },
  'area-webhooks': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/webhooks/webhook.repository.ts'),
    'libs/data/src/webhooks/webhook.repository.ts': empty,
  },
  'area-views': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/views/view.repository.ts'),
    'libs/data/src/views/view.repository.ts': empty,
  },
  'area-forms': {
    'apps/api/src/modules/monitoring/a.ts': importing(
      '../../../../../libs/data/src/submissions/submissions.repository.ts',
    ),
    'libs/data/src/submissions/submissions.repository.ts': empty,
  },
  'area-workflows': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/runs/runs.repository.ts'),
    'libs/data/src/runs/runs.repository.ts': empty,
  },
  'area-verification': {
    'apps/api/src/modules/monitoring/a.ts': importing('../../../../../libs/data/src/uploads/uploads.repository.ts'),
    'libs/data/src/uploads/uploads.repository.ts': empty,
  },
  'api-not-client': { 'apps/api/src/a.ts': importing('../../../libs/client/src/b.ts'), 'libs/client/src/b.ts': empty },
  'agent-libraries': { 'apps/agent/src/a.ts': importing('../../../libs/queue/src/b.ts'), 'libs/queue/src/b.ts': empty },
  'sip-gateway-libraries': {
    'apps/sip-gateway/src/a.ts': importing('../../../libs/data/src/b.ts'),
    'libs/data/src/b.ts': empty,
  },
  'apps-apart': { 'apps/worker/src/a.ts': importing('../../api/src/b.ts'), 'apps/api/src/b.ts': empty },
  'api-modules-by-their-messages': {
    'apps/api/src/modules/forms/a.ts': importing('../workflows/workflow-checks.ts'),
    'apps/api/src/modules/workflows/workflow-checks.ts': empty,
  },
  'web-libraries': { 'apps/web/src/a.ts': importing('../../../libs/data/src/b.ts'), 'libs/data/src/b.ts': empty },
  'web-features-apart': {
    'apps/web/src/features/forms/a.ts': importing('../workflows/b.ts'),
    'apps/web/src/features/workflows/b.ts': empty,
  },
  'web-ui-knows-no-feature': {
    'apps/web/src/ui/a.ts': importing('../features/forms/b.ts'),
    'apps/web/src/features/forms/b.ts': empty,
  },
  'web-fields-know-no-feature': {
    'apps/web/src/fields/text/a.tsx': importing('../../features/forms/b.ts'),
    'apps/web/src/features/forms/b.ts': empty,
  },
  'web-fill-stays-light': {
    'apps/web/src/fields/text/text.fill.tsx': importing('../../ui/b.ts'),
    'apps/web/src/ui/b.ts': empty,
  },
  'web-features-know-no-app': {
    'apps/web/src/features/forms/a.ts': importing('../../app/b.ts'),
    'apps/web/src/app/b.ts': empty,
  },
  'no-cycles': { 'libs/kernel/src/a.ts': importing('./b.ts'), 'libs/kernel/src/b.ts': importing('./a.ts') },
  'no-unresolvable': { 'libs/kernel/src/a.ts': importing('./gone.ts') },
  'not-to-dist': { 'libs/kernel/src/a.ts': importing('../dist/b.js'), 'libs/kernel/dist/b.js': empty },
};
