/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { speech, type Voice } from './speech.ts';

/** The person in front of the camera. */
export type Scene = 'one' | 'none' | 'two' | 'black';

const microphone = fileURLToPath(new URL('microphone.mjs', import.meta.url));
const face = readFileSync(new URL('face.jpg', import.meta.url)).toString('base64');

/** The page's script: real tracks of a drawn picture and of sound, directed by a test. */
function stage(faceUrl: string): void {
  if (!navigator.mediaDevices) return; // an empty page, which is not secure
  const canvas = document.createElement('canvas');
  // Small: encoding is the main cost of a session, and the face model needs no more pixels.
  canvas.width = 320;
  canvas.height = 240;
  const brush = canvas.getContext('2d');
  const picture = new Image();
  picture.src = faceUrl;
  const state = { scene: 'one', refusal: '', sound: 'free' };
  let step = 0;
  const draw = () => {
    if (!brush) return;
    step += 1;
    brush.fillStyle = state.scene === 'black' ? '#000' : '#8a97a5';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    const sway = Math.sin(step / 10) * 2;
    if (state.scene === 'one') brush.drawImage(picture, 75 + sway, 20, 170, 191);
    if (state.scene === 'two') {
      brush.drawImage(picture, 10 + sway, 45, 135, 152);
      brush.drawImage(picture, 173 - sway, 45, 135, 152);
    }
    brush.fillStyle = `rgb(${step % 255}, 60, 60)`;
    brush.fillRect(0, 0, 3, 3);
  };
  setInterval(draw, 100);
  const { microphone } = globalThis as WithDevices;
  const given: MediaStreamTrack[] = [];
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (state.refusal) throw new DOMException('refused by the test', state.refusal);
    const tracks: MediaStreamTrack[] = [];
    if (wanted?.video) tracks.push(...canvas.captureStream(10).getVideoTracks());
    if (wanted?.audio) tracks.push(...(await microphone.tracks()));
    given.push(...tracks);
    return new MediaStream(tracks);
  };
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    if (state.sound === 'free' || this instanceof HTMLVideoElement) return play.call(this);
    state.sound = 'refused';
    // Refusing this also refuses the attribute that the library sets.
    this.autoplay = false;
    return Promise.reject(new DOMException('refused by the test', 'NotAllowedError'));
  };
  // As in a browser: a tap allows sound once something tried to play.
  addEventListener('pointerdown', () => (state.sound = state.sound === 'refused' ? 'free' : state.sound), true);
  const takeAway = (kind: string) => {
    for (const track of given.filter((one) => one.kind === kind && one.readyState === 'live')) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  };
  Object.assign(globalThis, {
    stage: {
      show: (scene: string) => (state.scene = scene),
      refuse: (error: string) => (state.refusal = error),
      refuseSound: () => (state.sound = 'held'),
      takeAway,
    },
  });
}

interface Stage {
  show(scene: Scene): void;
  refuse(error: string): void;
  refuseSound(): void;
  takeAway(kind: 'audio' | 'video'): void;
}
interface Microphone {
  tracks(): Promise<MediaStreamTrack[]>;
  speak(wav: string): Promise<void>;
}
type WithDevices = typeof globalThis & { stage: Stage; microphone: Microphone };

/** Installs the test's camera and microphone in every page of a context. */
export async function installDevices(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['camera', 'microphone', 'geolocation', 'clipboard-read', 'clipboard-write']);
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567, accuracy: 12 });
  await context.addInitScript({ path: microphone });
  await context.addInitScript(stage, `data:image/jpeg;base64,${face}`);
}

/** A person in front of a page's camera. */
export class Person {
  constructor(
    private readonly page: Page,
    private readonly voice: Voice = {},
  ) {}

  show(scene: Scene): Promise<void> {
    return this.page.evaluate((wanted) => (globalThis as WithDevices).stage.show(wanted), scene);
  }

  /** The error of `getUserMedia` from now on, by name; an empty one removes it. */
  refuse(error: string): Promise<void> {
    return this.page.evaluate((name) => (globalThis as WithDevices).stage.refuse(name), error);
  }

  /** The browser blocks all sound from now on, until the next tap. */
  refuseSound(): Promise<void> {
    return this.page.evaluate(() => (globalThis as WithDevices).stage.refuseSound());
  }

  /** Speaks, and returns after the last word. */
  async say(text: string): Promise<void> {
    const wav = await speech(text, this.voice);
    await this.page.evaluate((sound) => (globalThis as WithDevices).microphone.speak(sound), wav);
  }

  /** Ends the running tracks, like a revoked permission or a phone call. */
  takeAway(kind: 'audio' | 'video'): Promise<void> {
    return this.page.evaluate((which) => (globalThis as WithDevices).stage.takeAway(which), kind);
  }
}
