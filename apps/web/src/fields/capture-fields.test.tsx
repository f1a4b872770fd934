import { type FieldOf, FormField } from '@tessera/fields/form-field.schema';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';

import { LanguageContext, sayEnglish } from '../fill/language.ts';
import PhotoField from './imageCapture/photo-field.tsx';
import VideoField from './videoRecording/video-field.tsx';

const common = {
  onAnswer: () => undefined,
  onLeave: () => undefined,
  id: 'field-f',
  describedBy: undefined,
  isInvalid: false,
  isDisabled: false,
  say: sayEnglish,
};
const photoField = FormField.parse({
  id: 'f',
  type: 'imageCapture',
  label: 'Photo',
  options: {},
}) as FieldOf<'imageCapture'>;
const videoField = FormField.parse({
  id: 'f',
  type: 'videoRecording',
  label: 'Video',
  options: { minSeconds: 30, maxSeconds: 75 },
}) as FieldOf<'videoRecording'>;

describe('the camera fields', () => {
  afterEach(cleanup);

  it('ask for a photo in the words of the specification', () => {
    render(<PhotoField {...common} field={photoField} answer={undefined} />);
    expect(screen.getByText('Take your photo')).toBeTruthy();
    expect(screen.getByText('Capture a clear photo')).toBeTruthy();
    // jsdom's page is not secure: the dialog shows this instead of the picture, without useless actions.
    fireEvent.click(screen.getByRole('button', { name: 'Start Camera' }));
    expect(screen.getByText('Photo Instructions')).toBeTruthy();
    expect(screen.getByText('Camera Not Available')).toBeTruthy();
    expect(screen.getByText(/address that begins with https/)).toBeTruthy();
    expect(screen.queryByText('Try Again')).toBeNull();
    expect(screen.queryByText('Take Photo')).toBeNull();
  });

  it('show a photo with name, size in MB, Captured, and a delete button', () => {
    const answer = { upload: 'u1', name: 'photo.jpg', size: 440_000, type: 'image/jpeg' };
    const told: unknown[] = [];
    render(<PhotoField {...common} field={photoField} answer={answer} onAnswer={(now) => told.push(now)} />);
    expect(screen.getByText('photo.jpg')).toBeTruthy();
    expect(screen.getByText('0.42 MB')).toBeTruthy();
    expect(screen.getByText('Captured')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete photo.jpg' }));
    expect(told).toEqual([undefined]);
  });

  it('ask for a video with minimum and maximum, and show it as Recorded', () => {
    render(<VideoField {...common} field={videoField} answer={undefined} />);
    expect(screen.getByText('Record your video')).toBeTruthy();
    expect(screen.getByText('Minimum 30 seconds, maximum 1 minute 15 seconds')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start Recording' })).toBeTruthy();
    cleanup();
    const answer = { upload: 'u1', name: 'recording.webm', size: 2_000_000, type: 'video/webm', seconds: 40 };
    render(<VideoField {...common} field={videoField} answer={answer} />);
    expect(screen.getByText('Recorded')).toBeTruthy();
  });

  it('are in Hindi on a Hindi page', () => {
    render(
      <LanguageContext value="hi">
        <PhotoField {...common} field={photoField} answer={undefined} />
      </LanguageContext>,
    );
    expect(screen.getByText('अपनी फ़ोटो लें')).toBeTruthy();
  });
});
