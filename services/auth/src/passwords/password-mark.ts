import { hmacName } from '@soko/platform/event-log/data-key.ts'

/**
 * Stands for an account's present password where failures are counted, and tells nothing of it: with a new password, by a
 * reset or a change, whatever was counted is of the past, in every process at once.
 * @param passwordHash undefined for an account that is not there.
 */
export const passwordMark = (dataKey: Uint8Array, passwordHash: string | undefined): string =>
  hmacName(dataKey, 'password', passwordHash ?? '')
