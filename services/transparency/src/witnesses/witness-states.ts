import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Witness } from './read-witnesses.ts'

export type WitnessState = PublicLogState['witnesses'][number]

/** Saved by the process that sends the requests, and restored by the next one, to keep alarms. */
export interface WitnessStates {
  read(): Promise<readonly WitnessState[]>
  save(states: readonly WitnessState[]): Promise<void>
}

/** Returns the state of a witness, which is empty for a new one. */
export const stateOf = ({ key }: Witness, states: readonly WitnessState[]): WitnessState => {
  const vkey = formatVkey(key)
  const known = states.find((state) => state.vkey === vkey)
  return known ?? { name: key.name, vkey, size: null, at: null, error: null, alarm: null }
}
