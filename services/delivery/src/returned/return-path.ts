import { timingSafeEqual } from 'node:crypto'
import { hmacOf } from '@soko/platform/event-log/data-key.ts'

/** The envelope senders of mails (VERP): a bounce goes to this address, and so names the mail. */
export type ReturnPaths = {
  /** Returns `bounce+<id>-<mac>@<domain>`. The id is of a subscription or a mail: a ULID. */
  readonly of: (id: string) => string
  /** Returns the id of the first valid address in a text, such as a header; undefined if it has none. */
  readonly find: (text: string) => string | undefined
}

const ID = /^[0-9A-Z]{1,30}$/
/** In hexadecimal digits: 104 bits. With the longest id, the local part has the 64 characters of RFC 5321. */
const MAC_LENGTH = 26
/** More addresses in one text are not checked. */
const MOST_ADDRESSES = 20

/** Ignores case, because some mail systems change it in local parts. */
export const createReturnPaths = (dataKey: Uint8Array, domain: string): ReturnPaths => {
  const macOf = (id: string): string =>
    hmacOf(dataKey, JSON.stringify(['return-path', id])).slice(0, MAC_LENGTH)
  const isValid = (id: string, mac: string): boolean =>
    timingSafeEqual(Buffer.from(mac, 'ascii'), Buffer.from(macOf(id), 'ascii'))

  return {
    of: (id) => {
      if (!ID.test(id)) throw new RangeError('A Return-Path needs an id of 1 to 30 capitals and digits.')
      return `bounce+${id}-${macOf(id)}@${domain}`
    },
    find: (text) => {
      const addresses = text.matchAll(/bounce\+([0-9a-z]{1,30})-([0-9a-f]{26})@([0-9a-z.-]{1,253})/gi)
      for (const [, id = '', mac = '', at = ''] of addresses.take(MOST_ADDRESSES)) {
        if (at.toLowerCase() !== domain.toLowerCase()) continue
        if (isValid(id.toUpperCase(), mac.toLowerCase())) return id.toUpperCase()
      }
      return undefined
    },
  }
}
