import { timings } from '@tessera/consent/timings';
import { FaceReports } from './face-reports.ts';
import type { FaceListener, FaceReading } from '../session/session-environment.ts';

/** Reports with a simulated camera and room: `isRoomThere` says whether messages are sent. */
function reports(isRoomThere = true) {
  const sent: string[] = [];
  const room = { isThere: isRoomThere };
  const starts: FaceListener[] = [];
  const [facts, shown]: [string[], string[]] = [[], []];
  const faces = new FaceReports(
    {
      devices: { startFaces: (_times, listener) => void starts.push(listener), stopFaces: () => undefined },
      now: () => 0,
    },
    {
      reading: (face) => shown.push(face.faces),
      fact: (fact) => fact.type === 'face' && facts.push(`${fact.faces} ${fact.detector}`),
      frame: async (type) => {
        if (room.isThere) sent.push(type);
        return room.isThere;
      },
    },
  );
  faces.start(() => timings);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    faces,
    sent,
    facts,
    shown,
    room,
    sees: async (seen: FaceReading['faces']) => {
      starts.at(-1)?.reading({ faces: seen, detector: 'model', isDark: false });
      await settled();
    },
    presence: async (type: 'user_not_in_frame' | 'user_in_frame') => {
      starts.at(-1)?.presence(type);
      await settled();
    },
  };
}

describe('reports to the agent about the picture', () => {
  it('a face, with the first reading that detects one: the agent may assume otherwise', async () => {
    const { faces, sent, sees } = reports();
    await sees('unknown');
    await sees('none');
    faces.repeat();
    expect(sent).toEqual([]);
    await sees('one');
    await sees('many');
    expect(sent).toEqual(['user_in_frame']);
  });

  it('each change once', async () => {
    const { sent, sees, presence } = reports();
    await sees('one');
    await sees('none');
    await presence('user_not_in_frame');
    await sees('unknown');
    await sees('one');
    await presence('user_in_frame');
    expect(sent).toEqual(['user_in_frame', 'user_not_in_frame', 'user_in_frame']);
  });

  it.each([
    ['user_not_in_frame', 'none'],
    ['user_in_frame', 'one'],
  ] as const)('%s again with the next reading, when it did not go out', async (type, seen) => {
    const { sent, room, sees, presence } = reports(false);
    await sees(seen);
    await presence(type);
    expect(sent).toEqual([]);
    room.isThere = true;
    await sees('unknown');
    await sees('unknown');
    expect(sent).toEqual([type]);
  });

  it('again on request, whatever it is', async () => {
    const { faces, sent, sees, presence } = reports();
    await sees('one');
    faces.repeat();
    await presence('user_not_in_frame');
    faces.repeat();
    expect(sent).toEqual(['user_in_frame', 'user_in_frame', 'user_not_in_frame', 'user_not_in_frame']);
  });
});

describe('after detection ended', () => {
  it('the last state expires: looking away at the verdict is not an absence until the end of the session', async () => {
    const { faces, facts, shown, sees } = reports();
    await sees('one');
    await sees('none');
    faces.stop();
    faces.stop();
    expect(facts).toEqual(['one model', 'none model', 'unknown model']);
    expect(shown.at(-1)).toBe('unknown');
  });

  it('nothing is reported if nothing was detected', () => {
    const { faces, facts, shown } = reports();
    faces.stop();
    expect([facts, shown]).toEqual([[], []]);
  });
});
