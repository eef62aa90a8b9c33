import type { OwnUser } from '@soko/contracts/types/user.ts'
import { WELCOME } from '../lib/following-paths.ts'

/** Returns the path of the first run, which leads to `next` afterwards. */
export const welcomePath = (next: string): string =>
  next === '/' ? WELCOME : `${WELCOME}?next=${encodeURIComponent(next)}`

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** Returns whether the account was created within the last day. */
export const isNewMember = ({ createdAt }: OwnUser): boolean => Date.now() - Date.parse(createdAt) < DAY

/** Returns the first word of a name, so that a greeting fits in one line like its placeholder. */
export const firstNameOf = (name: string): string => name.trim().split(/\s/)[0] ?? name

/** In milliseconds. Some members confirm their address or return only after days. */
const FIRST_RUN_FOR = 30 * DAY

const keyOf = (userId: string): string => `soko:welcomed:${userId}`

/** Returns false if local storage is unavailable. */
const hasFinishedFirstRun = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

/** Records on this device that the member has saved or skipped the first run. */
export const finishFirstRun = (userId: string): void => {
  try {
    localStorage.setItem(keyOf(userId), 'yes')
  } catch {}
}

/** Returns whether to offer the first run, unless the member follows a category or an instrument. */
export const mayNeedFirstRun = (user: OwnUser): boolean =>
  Date.now() - Date.parse(user.createdAt) < FIRST_RUN_FOR &&
  user.followingCount === 0 &&
  !hasFinishedFirstRun(user._id)
