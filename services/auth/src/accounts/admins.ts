import type { Fold } from '@soko/platform/decider/decider.ts'
import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'

/** The ids of the admins who are not suspended. */
export type Admins = readonly string[]

const evolve = (admins: Admins, { type, data }: StreamEvent): Admins => {
  const userId = data?.['userId']
  if (typeof userId !== 'string') return admins
  const others = admins.filter((admin) => admin !== userId)
  return type === 'AdminJoined' ? [...others, userId] : others
}

/** Folds stream `admins`. */
export const admins: Fold<Admins> = { initial: [], evolve }
