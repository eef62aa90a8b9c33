import type { Load } from '@soko/platform/decider/execute.ts'
import { account, isLive, type LiveAccount } from './account.ts'
import { UserStream } from './account.events.ts'

/** Returns an account that is registered and not erased, even if suspended; otherwise undefined. */
export const liveAccount = async (load: Load, userId: string): Promise<LiveAccount | undefined> => {
  const state = await load(account, UserStream.of(userId))
  return isLive(state) ? state : undefined
}
