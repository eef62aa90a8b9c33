import type { Load } from '@soko/platform/decider/execute.ts'
import { account, isLive, type LiveAccount } from './account.ts'
import { UserStream } from './account.events.ts'

/** Returns undefined for an unknown or erased account. The account may be suspended. */
export const liveAccount = async (load: Load, userId: string): Promise<LiveAccount | undefined> => {
  const state = await load(account, UserStream.of(userId))
  return isLive(state) ? state : undefined
}
