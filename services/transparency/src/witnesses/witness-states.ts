import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Witness } from './read-witnesses.ts'

/** The state of a witness, for admins. */
export type WitnessState = PublicLogState['witnesses'][number]

/**
 * Stores the states of the witnesses of a service's public log. The process that sends the requests saves
 * them, and all processes read them. Another process that takes over restores them, so that an alarm is not
 * lost.
 */
export interface WitnessStates {
  /** Returns the states that were saved last. */
  read(): Promise<readonly WitnessState[]>
  save(states: readonly WitnessState[]): Promise<void>
}

/** Returns the state of a witness. A new witness has an empty state. */
export const stateOf = ({ key }: Witness, states: readonly WitnessState[]): WitnessState => {
  const vkey = formatVkey(key)
  const known = states.find((state) => state.vkey === vkey)
  return known ?? { name: key.name, vkey, size: null, at: null, error: null, alarm: null }
}
