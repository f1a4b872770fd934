import type {
  HeardReading,
  ScriptAction,
  ScriptContext,
  ScriptInput,
  ScriptState,
  ScriptTurn,
  SeenReason,
} from '@tessera/consent/script/script.types';
import type { Verdict } from '@tessera/consent/verdict';
import type { TranscriptEntry } from '@tessera/contracts/verification/verification.events';
import type { LogEntry } from './session-log.ts';
import type { Spoken } from './voice.ts';

export type ListenAction = Extract<ScriptAction, { do: 'listen' }>;

/** What a script is played on: a room with a voice and an ear, or a test. */
export interface ScriptIo {
  /** @param onSound when the first of it is heard. @throws without a voice */
  say(text: string, onSound: () => void): Promise<Spoken>;
  hush(): void;
  /** @returns for how many milliseconds the proposer has been speaking already */
  listen(action: ListenAction): number;
  stopListening(): void;
  /** Whether the proposer's connection is up. */
  isConnected(): boolean;
  /** What the browser's reports give a person to look at. Never rejects, and answers soon: the proposer waits. */
  seen(): Promise<SeenReason[]>;
  /** Seconds from the begin of the recording. */
  seconds(): number;
  /** Whether what the microphone gave until this second goes up and down like the agent's own voice. */
  soundsLikeAgent(toS: number): boolean;
  /** Whether what the microphone gave in these seconds is something that the agent said before. */
  playsAgentBack(fromS: number, toS: number): boolean;
  write(entry: LogEntry & { state: ScriptState }): void;
  transcribe(entry: TranscriptEntry): void;
  trouble(error: unknown, what: string): void;
  /** The agent can't go on; another one may. */
  broken(error: unknown, what: string): void;
  /** The script is over. */
  ended(): void;
}

/** Pure parts of libs/consent that the performance needs. */
export interface Rules {
  next(state: ScriptState, input: ScriptInput, context: ScriptContext): ScriptTurn;
  judge(heard: HeardReading, agentSaid: string): Verdict;
  isEcho(heard: string, agentSaid: string): boolean;
}
