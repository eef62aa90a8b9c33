import { hmacName } from '@soko/platform/event-log/data-key.ts'

/**
 * Identifies an account's current password, so that a new password starts without failed attempts.
 * @param passwordHash undefined for an unknown account.
 */
export const passwordMark = (dataKey: Uint8Array, passwordHash: string | undefined): string =>
  hmacName(dataKey, 'password', passwordHash ?? '')
