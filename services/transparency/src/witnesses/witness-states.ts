import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Witness } from './read-witnesses.ts'

/** How it goes with a witness, for admins. */
export type WitnessState = PublicLogState['witnesses'][number]

/**
 * How it goes with the witnesses of a service's public log: told by the process that asks them, read by all. The next one that asks begins from
 * there, so that an alarm is not forgotten while its witness is away.
 */
export interface WitnessStates {
  /** What was told last; nothing at first. */
  read(): Promise<readonly WitnessState[]>
  tell(states: readonly WitnessState[]): Promise<void>
}

/** What was told of a witness; of one that is new, that nothing is known. */
export const stateOf = ({ key }: Witness, told: readonly WitnessState[]): WitnessState => {
  const vkey = formatVkey(key)
  const known = told.find((state) => state.vkey === vkey)
  return known ?? { name: key.name, vkey, size: null, at: null, error: null, alarm: null }
}
