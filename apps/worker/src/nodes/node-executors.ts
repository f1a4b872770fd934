import type { Provider } from '@nestjs/common';
import { ApprovalMails } from './approval/approval-mails.ts';
import { ChatSteps } from './runAgent/chat-steps.ts';
import { executorClasses } from './executors.ts';
import type { NodeExecutor } from './node-executor.ts';
import { RecordSteps } from './record-steps.ts';

/** Injection token of the executors, by kind. */
export const nodeExecutors = Symbol('nodeExecutors');
export type NodeExecutors = ReadonlyMap<string, NodeExecutor>;

const kinds = Object.keys(executorClasses);
const classes = Object.values(executorClasses);

/** Every executor, and the table by kind. */
export const executorProviders: Provider[] = [
  RecordSteps,
  ApprovalMails,
  ChatSteps,
  ...classes,
  {
    provide: nodeExecutors,
    inject: classes,
    useFactory: (...made: NodeExecutor[]): NodeExecutors =>
      new Map(made.map((executor, place) => [kinds[place] ?? '', executor])),
  },
];
