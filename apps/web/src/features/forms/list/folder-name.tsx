import { TextLink } from '../../../ui/text.tsx';
import { useFolders } from './use-folders.ts';

/** Link to the folder of a form. */
export function FolderName({ id }: { id: string | null }) {
  const folder = useFolders().find((one) => one.id === id);
  if (!folder) return null;
  return (
    <TextLink to="/forms/folders/$folderId" params={{ folderId: folder.id }}>
      {folder.name}
    </TextLink>
  );
}
