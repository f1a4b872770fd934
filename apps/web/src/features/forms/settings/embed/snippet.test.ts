import { snippetOf } from './snippet.ts';

const plain = {
  address: 'https://tessera.example.org/f/my-form',
  mode: 'inline' as const,
  title: 'Contact',
  usesCamera: false,
  open: 'Open form',
};

it.each([
  [
    'the page',
    {},
    '<div data-tessera-form="https://tessera.example.org/f/my-form" data-tessera-title="Contact"></div>',
  ],
  ['a button', { mode: 'popup' as const }, 'data-tessera-mode="popup" data-tessera-title="Contact">Open form</button>'],
  ['a popup on load', { mode: 'load' as const }, '<div data-tessera-form'],
  ['fields with a camera', { usesCamera: true }, 'data-tessera-allow="camera; microphone; geolocation"'],
  ['any name', { title: '"><script>alert(1)</script>' }, 'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'],
])('has code for %s', (_, change, part) => {
  const snippet = snippetOf({ ...plain, ...change });
  expect(snippet).toContain(part);
  expect(snippet).toMatch(/<script async src="https:\/\/tessera\.example\.org\/embed\.js"><\/script>$/);
});
