import { hmacName } from '@soko/platform/event-log/data-key.ts'

/**
 * Returns an opaque identifier of an account's current password, used to count failures. A new password has another
 * identifier, so all counts restart in every process at once.
 * @param passwordHash undefined for an unknown account.
 */
export const passwordMark = (dataKey: Uint8Array, passwordHash: string | undefined): string =>
  hmacName(dataKey, 'password', passwordHash ?? '')
