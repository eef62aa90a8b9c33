import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Witness } from './read-witnesses.ts'

/** The state of a witness, for admins. */
export type WitnessState = PublicLogState['witnesses'][number]

/**
 * The states of the witnesses of a service's public log: saved by the process that sends requests, read
 * by all. The next such process restores them, so that an alarm survives.
 */
export interface WitnessStates {
  /** Returns the states saved last. */
  read(): Promise<readonly WitnessState[]>
  save(states: readonly WitnessState[]): Promise<void>
}

/** Returns the state of a witness; an empty one for a new witness. */
export const stateOf = ({ key }: Witness, states: readonly WitnessState[]): WitnessState => {
  const vkey = formatVkey(key)
  const known = states.find((state) => state.vkey === vkey)
  return known ?? { name: key.name, vkey, size: null, at: null, error: null, alarm: null }
}
