import { isPlainName } from '@soko/platform/mailer/plain-name.ts'
import { withoutBidiControls } from '@soko/contracts/text/bidi.ts'
import type { Person } from './mail-site.ts'

/** Matches parts of addresses, which mail programs turn into links, and spam filters distrust in `From`. */
const ADDRESS_LIKE = /[@/:\\<>\p{Cc}]|\.\S/u

/** Returns the name for `From`, or the username if the name looks like an address. */
export const senderName = ({ name, username }: Person): string =>
  ADDRESS_LIKE.test(name) ? username : withoutBidiControls(name)

/** Returns the name for mails to unconfirmed addresses: one that cannot advertise anything. */
export const safeName = ({ name, username }: Person): string => (isPlainName(name) ? name : username)

/** At most two letters, as in the portraits of the site. */
export const initialsOf = (name: string): string =>
  withoutBidiControls(name)
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('')

/** Returns a text of a member as part of a subject: one line that does not reorder the text around it. */
export const oneLine = (text: string): string =>
  withoutBidiControls(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
