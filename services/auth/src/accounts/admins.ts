import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { AdminsStream } from './admins.events.ts'

export type Admins = readonly string[]

export const admins: Fold<Admins> = foldOf(AdminsStream, {
  initial: [],
  evolve: (admins, { type, data }) => {
    if (data === undefined) return admins
    const others = admins.filter((admin) => admin !== data.userId)
    return type === 'AdminJoined' ? [...others, data.userId] : others
  },
})
