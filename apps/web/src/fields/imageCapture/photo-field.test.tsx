import { type FieldOf, FormField } from '@tessera/fields/form-field.schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { stubGlobal, unstubAllGlobals } from '@tessera/testing/stub-global';
import { sayEnglish } from '../../fill/language.ts';
import { named } from '../../fill/capture/camera/camera.fixture.ts';
import { FakeStream } from '../../fill/capture/camera/fake-stream.fixture.ts';
import PhotoField from './photo-field.tsx';

const field = FormField.parse({
  id: 'f',
  type: 'imageCapture',
  label: 'Photo',
  options: {},
}) as FieldOf<'imageCapture'>;
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';

const getUserMedia = jest.fn<Promise<FakeStream>, [wish: MediaStreamConstraints]>();
const onAnswer = jest.fn();
const drawn = jest.fn();
/** The canvas calls, and its results. */
const made = jest.fn<void, [size: string, type: string | undefined, quality: number | undefined]>();
let give: (blob: Blob) => void = () => undefined;

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const start = () => fireEvent.click(button('Start Camera'));
/** A device with the given number of cameras, with a picture of 1920 by 1440. */
function show(userAgent = desk, cameras = 1, asked = field) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const enumerateDevices = async () => Array.from({ length: cameras }, () => ({ kind: 'videoinput' }));
  const value = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices });
  Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true });
  render(
    <PhotoField
      {...{ field: asked, onAnswer, id: 'field-f', say: sayEnglish }}
      answer={undefined}
      onLeave={() => undefined}
      describedBy={undefined}
      isInvalid={false}
      isDisabled={false}
    />,
  );
}

/** Sections 2 and 9 of the specification. */
describe('taking a photo', () => {
  beforeEach(() => {
    getUserMedia.mockReset().mockImplementation(async () => new FakeStream());
    for (const mock of [onAnswer, drawn, made]) mock.mockReset();
    stubGlobal('isSecureContext', true);
    stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920);
    jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1440);
    const context = { drawImage: drawn } as unknown as CanvasRenderingContext2D;
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, ...asked) {
      const [answer, type, quality] = asked;
      made(`${this.width}x${this.height}`, type, quality as number | undefined);
      give = answer;
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
    jest.useRealTimers();
    jest.restoreAllMocks();
    unstubAllGlobals();
  });

  it('requests 1280x720, makes a JPEG of that size with quality 0.9, and names it photo.jpg', async () => {
    let open: (stream: FakeStream) => void = () => undefined;
    getUserMedia.mockReturnValueOnce(new Promise((resolve) => (open = resolve)));
    show();
    start();
    expect(screen.getByText('Initializing camera...')).toBeTruthy();
    expect(button('Take Photo')).toHaveProperty('disabled', true);
    const video = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: { ideal: 'user' } };
    expect(getUserMedia.mock.calls).toEqual([[{ video, audio: false }]]);
    await act(async () => open(new FakeStream()));
    await waitFor(() => expect(screen.queryByText('Initializing camera...')).toBeNull());

    fireEvent.click(button('Take Photo'));
    expect(button('Capturing...')).toHaveProperty('disabled', true);
    expect(made.mock.calls).toEqual([['1280x720', 'image/jpeg', 0.9]]);
    // The centre of the camera's picture, without distortion.
    expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 180, 1920, 1080, 0, 0, 1280, 720);
    await act(async () => give(new Blob(['a picture'], { type: 'image/jpeg' })));
    fireEvent.click(button('Retake'));
    fireEvent.click(button('Take Photo'));
    await act(async () => give(new Blob(['another picture'], { type: 'image/jpeg' })));
    fireEvent.click(button('Save Photo'));
    await waitFor(() => expect(onAnswer).toHaveBeenCalled());
    expect(onAnswer.mock.lastCall).toMatchObject([{ name: 'photo.jpg', size: 15, type: 'image/jpeg' }]);
  });

  it.each([
    ['selfie', 'user', 'Take your photo', 'Look straight into the camera.'],
    ['document', 'environment', 'Take a photo of the document', /all four corners/],
    ['object', 'environment', 'Take a photo of the object', /Show the whole object/],
  ] as const)('of a %s begins with the fitting camera and help', async (purpose, facing, title, help) => {
    show(phone, 2, { ...field, options: { purpose } });
    expect(screen.getByText(title)).toBeTruthy();
    start();
    await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    expect(getUserMedia.mock.lastCall).toMatchObject([{ video: { facingMode: { ideal: facing } } }]);
    expect(screen.getByText(help)).toBeTruthy();
  });

  it('of a form that was published before there were purposes is a selfie', () => {
    show(phone, 2, { ...field, options: {} as never });
    expect(screen.getByText('Take your photo')).toBeTruthy();
  });

  it.each([
    ['offers to flip the camera on a phone with two', phone, 2, true],
    ['does not on a phone with one', phone, 1, false],
    ['does not on a computer', desk, 2, false],
  ])('%s', async (_what, userAgent, cameras, canFlip) => {
    show(userAgent, cameras);
    start();
    await waitFor(() => expect(button('Take Photo')).toHaveProperty('disabled', false));
    expect(screen.queryByText('Flip camera') !== null).toBe(canFlip);
    if (!canFlip) return;
    fireEvent.click(button('Flip camera'));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
    expect(getUserMedia.mock.lastCall).toMatchObject([{ video: { facingMode: { ideal: 'environment' } } }]);
  });

  it.each([
    ['is denied', 'NotAllowedError', 'Camera access denied', 'Please allow camera access to take photo'],
    ['is missing', 'NotFoundError', 'Camera Not Available', 'Camera or microphone not found.'],
  ])('says that the camera %s, and tries again', async (_what, error, title, text) => {
    getUserMedia.mockRejectedValueOnce(named(error));
    show();
    start();
    const problem = await screen.findByRole('alert', { hidden: true });
    expect(problem.querySelector('strong')?.textContent).toBe(title);
    expect(problem.textContent).toContain(text);
    fireEvent.click(button('Try Again'));
    await waitFor(() => expect(button('Take Photo')).toHaveProperty('disabled', false));
  });

  it('checks each second whether the stream is alive, and requests another (specification, 4)', async () => {
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const stream = new FakeStream();
    getUserMedia.mockResolvedValueOnce(stream);
    show();
    start();
    await pass(0);
    for (const track of stream.tracks) track.stop();
    await pass(999);
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });
});
