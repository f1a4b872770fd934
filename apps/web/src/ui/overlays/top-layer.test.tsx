import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

function Layers() {
  const [panel, setPanel] = useState(true);
  const [viewer, setViewer] = useState(false);
  return (
    <MantineProvider env="test">
      <SidePanel title="Response" opened={panel} onClose={() => setPanel(false)}>
        <button type="button" onClick={() => setViewer(true)}>
          photo.jpg
        </button>
        <Dialog title="Photo" opened={viewer} onClose={() => setViewer(false)}>
          <img alt="photo" />
        </Dialog>
      </SidePanel>
    </MantineProvider>
  );
}

it('Escape closes the viewer first, and the panel under it with the next press', () => {
  render(<Layers />);
  fireEvent.click(screen.getByText('photo.jpg'));
  screen.getByAltText('photo');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByAltText('photo')).toBeNull();
  screen.getByText('photo.jpg');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('photo.jpg')).toBeNull();
});
