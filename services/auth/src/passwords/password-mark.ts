import { hmacName } from '@soko/platform/event-log/data-key.ts'

/**
 * Identifies an account's current password where failures are counted, and reveals nothing about it. A new password has
 * another mark, so all counts start again, in every process at once.
 * @param passwordHash undefined for an account that is not there.
 */
export const passwordMark = (dataKey: Uint8Array, passwordHash: string | undefined): string =>
  hmacName(dataKey, 'password', passwordHash ?? '')
