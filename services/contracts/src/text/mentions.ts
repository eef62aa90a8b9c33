import { Limits } from '../fields/limits.ts'
import { FORMER_MEMBER, mentionHtml } from './mention-html.ts'

/** Stored texts mention users by id, so that names never become outdated; names are inserted on read. */

export type NameOf = (userId: string) => string | undefined

const ID = '([A-Za-z0-9_-]{1,64})'

/** Matches a stored mention in HTML, and its plain form (`mentionSign`), ending in a reserved character. */
const STORED = new RegExp(`<a class="mention" data-user="${ID}">@</a>|\uFFF9${ID}\uFFFB`, 'g')
const WRITTEN = new RegExp(`<a class="mention" data-user="${ID}"(?: href="[^"<>]*")?>[^<>]*</a>`, 'g')
const AT = new RegExp(`<a class="mention" data-user="${ID}">@</a>`, 'y')
const SIGN = new RegExp(`\uFFF9${ID}\uFFFB`, 'g')

const mayMention = (text: string): boolean => text.includes('class="mention"') || text.includes('\uFFF9')

export const storedMention = (userId: string): string => `<a class="mention" data-user="${userId}">@</a>`

export const mentionSign = (userId: string): string => `\uFFF9${userId}\uFFFB`

/** Returns the user of the mention at this position of stored HTML, and the position after it. */
export const mentionAt = (
  html: string,
  index: number,
): { readonly userId: string; readonly end: number } | undefined => {
  AT.lastIndex = index
  const [found, userId] = AT.exec(html) ?? []
  return found === undefined || userId === undefined ? undefined : { userId, end: index + found.length }
}

/** Returns the ids of users mentioned in stored texts, in order and without duplicates. */
export const mentionedIn = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .filter(mayMention)
      .flatMap((text) => Array.from(text.matchAll(STORED), ([, inHtml, inText]) => inHtml ?? inText ?? '')),
  ),
]

export const countMentions = (html: string): number => html.split('<a class="mention" ').length - 1

/** Replaces the mentions in a stored text (HTML or plain) with current names. */
export const withNames = (text: string, nameOf: NameOf): string =>
  mayMention(text)
    ? text.replaceAll(STORED, (_all, inHtml: string | undefined, inText: string | undefined) =>
        inHtml === undefined ? named(nameOf(inText ?? '')) : mentionHtml(inHtml, named(nameOf(inHtml))),
      )
    : text

export const withIds = (text: string): string => text.replaceAll(SIGN, (sign) => `@${sign.slice(1, -1)}`)

const named = (username: string | undefined): string =>
  username === undefined ? FORMER_MEMBER : `@${username}`

export const withoutNames = (html: string): string =>
  html.replaceAll(WRITTEN, (_all, userId: string) => storedMention(userId))

/** A placeholder as long as the longest possible name with its `@`. */
const LONGEST_NAME = `\uFFF9${'\uFFFA'.repeat(Limits.usernameMax - 1)}\uFFFB`

/** Shortens a stored plain text, never within a mention. Mentions count as the longest possible name. */
export const shorten = (text: string, cut: (text: string) => string): string => {
  const signs = text.match(SIGN)
  if (signs === null) return cut(text)
  let place = 0
  return cut(text.replaceAll(SIGN, LONGEST_NAME))
    .replaceAll(LONGEST_NAME, () => signs[place++] ?? '')
    .replace(/\uFFF9\uFFFA*$/, '')
    .trimEnd()
}

/** Matches a name that `withNames` may have inserted. */
const NAME = new RegExp(`@(\\w{${Limits.usernameMin},${Limits.usernameMax}})|${FORMER_MEMBER}`, 'y')

/** Returns true if a plain text equals a stored one, whatever names were inserted. */
export const isReadAs = (stored: string, text: string): boolean => {
  if (stored === text) return true
  if (!mayMention(stored)) return false
  const [first = '', ...parts] = stored.split(/\uFFF9[A-Za-z0-9_-]{1,64}\uFFFB/)
  let ends = text.startsWith(first) ? [first.length] : []
  for (const part of parts) {
    const starts = new Set(ends.flatMap((end) => endsOfName(text, end)))
    ends = [...starts].filter((start) => text.startsWith(part, start)).map((start) => start + part.length)
    if (ends.length === 0) return false
  }
  return ends.includes(text.length)
}

/** Returns all possible ends of the name at `start`: letters after a name may be part of it. */
const endsOfName = (text: string, start: number): readonly number[] => {
  NAME.lastIndex = start
  const [name, username] = NAME.exec(text) ?? []
  if (name === undefined) return []
  if (username === undefined) return [start + name.length]
  const shortest = start + 1 + Limits.usernameMin
  return Array.from({ length: username.length - Limits.usernameMin + 1 }, (_, more) => shortest + more)
}
