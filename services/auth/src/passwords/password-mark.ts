import { hmacName } from '@soko/platform/event-log/data-key.ts'

/**
 * Returns an opaque identifier of an account's current password, under which failed attempts are counted. A
 * new password gets a new identifier, so its counts start at zero in every process.
 * @param passwordHash undefined for an unknown account.
 */
export const passwordMark = (dataKey: Uint8Array, passwordHash: string | undefined): string =>
  hmacName(dataKey, 'password', passwordHash ?? '')
