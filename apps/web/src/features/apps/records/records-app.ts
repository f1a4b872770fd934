import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ReactNode } from 'react';

/** An app with the object whose records it shows. */
export interface RecordsAppProps {
  app: AppDetails;
  object: ObjectDetails;
  /** The page around the content. `actions`: buttons of the page's head, after those of the app itself. */
  frame: (parts: { actions?: ReactNode; children: ReactNode }) => ReactNode;
}
