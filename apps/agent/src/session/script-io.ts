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

/** Input and output of a script: a room with voice and recogniser, or a test. */
export interface ScriptIo {
  /** @param onSound called when its first sample plays. @throws without a voice */
  say(text: string, onSound: () => void): Promise<Spoken>;
  hush(): void;
  /** @returns how long the proposer has been speaking already, in milliseconds */
  listen(action: ListenAction): number;
  stopListening(): void;
  /** Whether the proposer's connection is up. */
  isConnected(): boolean;
  /** Review reasons from the browser's reports. Never rejects, and answers soon because the proposer waits. */
  seen(): Promise<SeenReason[]>;
  /** Seconds since the start of the recording. */
  seconds(): number;
  /** Whether the microphone's audio until this second matches the agent's own voice. */
  soundsLikeAgent(toS: number): boolean;
  /** Whether the microphone's audio in this period matches earlier speech of the agent. */
  playsAgentBack(fromS: number, toS: number): boolean;
  write(entry: LogEntry & { state: ScriptState }): void;
  transcribe(entry: TranscriptEntry): void;
  trouble(error: unknown, what: string): void;
  /** The agent cannot continue; another one may. */
  broken(error: unknown, what: string): void;
  /** The script has ended. */
  ended(): void;
}

/** Pure functions of libs/consent that the script runner needs. */
export interface Rules {
  next(state: ScriptState, input: ScriptInput, context: ScriptContext): ScriptTurn;
  judge(heard: HeardReading, agentSaid: string): Verdict;
  isEcho(heard: string, agentSaid: string): boolean;
}
