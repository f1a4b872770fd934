import type { PageTemplate } from '@tessera/contracts/pages/page-templates';
import type { BlockDraft } from '@tessera/data/apps/block.repository';
import type { JsonValue } from '@tessera/kernel/json';

type TemplateBlock = Pick<BlockDraft, 'type' | 'content'>;

const block = (type: string, words = '', more: Record<string, JsonValue> = {}): TemplateBlock => ({
  type,
  content: { text: words === '' ? [] : [{ type: 'text', text: words }], ...more },
});
const todo = (words = ''): TemplateBlock => block('TODO_LIST', words, { indent: 0, checked: false });

/** The blocks that a page of each template begins with. */
export const blocksOfTemplate: Readonly<Record<PageTemplate, readonly TemplateBlock[]>> = {
  blank: [block('TEXT')],
  meeting: [
    block('HEADER2', 'Participants'),
    block('BULLET_LIST'),
    block('HEADER2', 'Agenda'),
    block('NUMBERED_LIST'),
    block('HEADER2', 'Decisions'),
    block('BULLET_LIST'),
    block('HEADER2', 'Next steps'),
    todo(),
  ],
  project: [
    block('HEADER2', 'Goal'),
    block('TEXT'),
    block('HEADER2', 'Scope'),
    block('BULLET_LIST'),
    block('HEADER2', 'Milestones'),
    todo('Kick-off'),
    todo('First version'),
    todo('Release'),
    block('HEADER2', 'Risks'),
    block('BULLET_LIST'),
  ],
  guide: [
    block('TEXT', 'What this guide is for, and for whom.'),
    block('HEADER2', 'Before you start'),
    block('BULLET_LIST'),
    block('HEADER2', 'Steps'),
    block('NUMBERED_LIST'),
    { type: 'DIVIDER', content: {} },
    block('HEADER2', 'If something goes wrong'),
    block('TEXT'),
  ],
};
