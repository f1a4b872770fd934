import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { Preview } from './preview.tsx';
import { sayIn } from '../texts/say.ts';
import type { FaceReading } from '../session/session-environment.ts';
import { initialView } from '../session/verification-view.ts';

const say = sayIn('en');
const css = readFileSync(join(import.meta.dirname, 'live.module.css'), 'utf8');
/** The rules of the style sheet for this selector. */
const styleOf = (selector: string) => css.split(`\n${selector} {\n`)[1]?.split('}')[0] ?? '';

function shown(faces: FaceReading['faces']) {
  const face = { faces, detector: 'model', isDark: false } as const;
  render(<Preview view={{ ...initialView(null, false), face }} say={say} />);
  const picture = screen.getByLabelText(say('live.preview'));
  return { picture, frame: picture.parentElement };
}

describe('the preview', () => {
  it('is a mirrored picture, 180 px wide', () => {
    const { picture, frame } = shown('one');
    expect([picture.tagName, frame?.className]).toEqual(['VIDEO', 'preview']);
    expect(styleOf('.preview')).toContain('width: 180px;');
    expect(styleOf('.preview video')).toContain('transform: scaleX(-1);');
  });

  it.each([
    ['one', 'ok', 'green', 'face.ok'],
    ['none', 'wrong', 'red', 'face.problem'],
    ['many', 'wrong', 'red', 'face.many'],
  ] as const)('with %s in it has the border of %s: %s', (faces, mark, colour, words) => {
    const { frame } = shown(faces);
    expect(frame?.dataset['face']).toBe(mark);
    expect(frame?.textContent).toBe(say(words));
    const [red = 0, green = 0] =
      /border-color: #(..)(..)/
        .exec(styleOf(`.preview[data-face='${mark}']`))
        ?.slice(1)
        .map((part) => parseInt(part, 16)) ?? [];
    expect(green > red ? 'green' : 'red').toBe(colour);
  });

  it('holds no picture after the devices are released', () => {
    const view = initialView(null, false);
    const devices = { ...view.devices, stream: {} as MediaStream };
    const state = { ...view.state, recording: 'stopped' as const };
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const face = { faces: 'one', detector: 'model', isDark: false } as const;
    render(<Preview view={{ ...view, state, devices, face }} say={say} />);
    const picture = screen.getByLabelText<HTMLVideoElement>(say('live.preview'));
    expect(picture.srcObject ?? null).toBeNull();
    expect(picture.parentElement?.dataset['face']).toBeUndefined();
    play.mockRestore();
  });

  it('shows "recording" only while something is recorded', () => {
    const view = initialView(null, false);
    const state = { ...view.state, recording: 'on' as const };
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { rerender } = render(<Preview view={{ ...view, state }} say={say} />);
    expect(screen.queryByText(say('live.recording'))).toBeNull();
    const devices = { ...view.devices, stream: {} as MediaStream };
    rerender(<Preview view={{ ...view, state, devices }} say={say} />);
    expect(screen.getByText(say('live.recording'))).toBeTruthy();
    play.mockRestore();
  });

  it('is neutral while the presence is unknown', () => {
    const { frame } = shown('unknown');
    expect(frame?.dataset['face']).toBeUndefined();
    expect(frame?.textContent).toBe('');
  });
});
