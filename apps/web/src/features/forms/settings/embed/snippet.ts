import { escapedHtml } from '@tessera/kernel/escaped-html';

/** How another page shows the form. */
export const embedModes = ['inline', 'popup', 'load'] as const;
export type EmbedMode = (typeof embedModes)[number];

export interface Snippet {
  /** Public address of the form. */
  address: string;
  mode: EmbedMode;
  /** Name of the form, for screen readers. */
  title: string;
  /** Whether fields use the camera, which a frame has to be given. */
  usesCamera: boolean;
  /** Text of the button. */
  open: string;
}

/** The attributes that the loader reads. */
export const snippetData = ({ address, mode, title, usesCamera }: Snippet): Record<string, string> => ({
  'data-tessera-form': address,
  ...(mode !== 'inline' && { 'data-tessera-mode': mode }),
  'data-tessera-title': title,
  ...(usesCamera && { 'data-tessera-allow': 'camera; microphone; geolocation' }),
});

/** The HTML that the owner puts into another page. */
export function snippetOf(snippet: Snippet): string {
  const attributes = Object.entries(snippetData(snippet)).map(([name, value]) => `${name}="${escapedHtml(value)}"`);
  const [tag, content] = snippet.mode === 'popup' ? ['button type="button"', escapedHtml(snippet.open)] : ['div', ''];
  const element = `<${tag} ${attributes.join(' ')}>${content}</${tag.split(' ')[0]}>`;
  return `${element}\n<script async src="${new URL(snippet.address).origin}/embed.js"></script>`;
}
