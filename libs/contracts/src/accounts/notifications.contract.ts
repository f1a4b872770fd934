import { contract } from '../contract.ts';
import { NotificationChoices, Notifications } from './notifications.schema.ts';
import { notificationsWire } from './notifications.wire.ts';

export const notifications = contract('notifications', notificationsWire, {
  get: {
    kind: 'query',
    can: 'signed-in',
    response: Notifications,
    summary: 'What you are mailed about in this workspace',
  },
  save: {
    kind: 'command',
    can: 'signed-in',
    body: NotificationChoices,
    response: Notifications,
    invalidates: ['notifications'],
    logs: 'nothing',
    limit: { max: 60, perSeconds: 60 },
    summary: 'Choose what you are mailed about: at once, in a daily digest, or not at all',
  },
});
