import { Limits } from '../fields/limits.ts'
import { FORMER_MEMBER, mentionHtml } from './mention-html.ts'

/*
 * Who is mentioned in a text. What is stored names a person by their id alone, so that no old name stays anywhere; the name
 * of the moment is put in at reading.
 */

/** The username of a person; undefined for one who is erased. */
export type NameOf = (userId: string) => string | undefined

const ID = '([A-Za-z0-9_-]{1,64})'

/** A mention as it is stored, and as plain text holds it: its sign ends with a character that no text needs. */
const STORED = new RegExp(`<a class="mention" data-user="${ID}">@</a>|\uFFF9${ID}\uFFFB`, 'g')
const WRITTEN = new RegExp(`<a class="mention" data-user="${ID}"(?: href="[^"<>]*")?>[^<>]*</a>`, 'g')
const AT = new RegExp(`<a class="mention" data-user="${ID}">@</a>`, 'y')
const SIGN = new RegExp(`\uFFF9${ID}\uFFFB`, 'g')

const mayMention = (text: string): boolean => text.includes('class="mention"') || text.includes('\uFFF9')

/** A mention in HTML as it is stored. */
export const storedMention = (userId: string): string => `<a class="mention" data-user="${userId}">@</a>`

/** A mention in a stored plain text. */
export const mentionSign = (userId: string): string => `\uFFF9${userId}\uFFFB`

/** Whom the mention that stands there in stored HTML is of, and where it ends; undefined where none stands. */
export const mentionAt = (
  html: string,
  index: number,
): { readonly userId: string; readonly end: number } | undefined => {
  AT.lastIndex = index
  const [found, userId] = AT.exec(html) ?? []
  return found === undefined || userId === undefined ? undefined : { userId, end: index + found.length }
}

/** The ids of all whom stored texts mention, HTML or plain, each once and in order. */
export const mentionedIn = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .filter(mayMention)
      .flatMap((text) => Array.from(text.matchAll(STORED), ([, inHtml, inText]) => inHtml ?? inText ?? '')),
  ),
]

/** How many mentions stored HTML has, those of one person each. */
export const countMentions = (html: string): number => html.split('<a class="mention" ').length - 1

/** Puts names into a stored text, HTML or plain. */
export const withNames = (text: string, nameOf: NameOf): string =>
  mayMention(text)
    ? text.replaceAll(STORED, (_all, inHtml: string | undefined, inText: string | undefined) =>
        inHtml === undefined ? named(nameOf(inText ?? '')) : mentionHtml(inHtml, named(nameOf(inHtml))),
      )
    : text

/** Puts ids into a stored plain text: who they were is not asked. */
export const withIds = (text: string): string => text.replaceAll(SIGN, (sign) => `@${sign.slice(1, -1)}`)

const named = (username: string | undefined): string =>
  username === undefined ? FORMER_MEMBER : `@${username}`

/** Takes the names out of HTML as it is read: what is left is as it is stored. */
export const withoutNames = (html: string): string =>
  html.replaceAll(WRITTEN, (_all, userId: string) => storedMention(userId))

/** As long as any name with its `@`. */
const LONGEST_NAME = `\uFFF9${'\uFFFA'.repeat(Limits.usernameMax - 1)}\uFFFB`

/**
 * Shortens a stored plain text. A mention counts as the longest name, so that the text is never longer when it has names, and
 * is there whole or not at all.
 */
export const shorten = (text: string, cut: (text: string) => string): string => {
  const signs = text.match(SIGN)
  if (signs === null) return cut(text)
  let place = 0
  return cut(text.replaceAll(SIGN, LONGEST_NAME))
    .replaceAll(LONGEST_NAME, () => signs[place++] ?? '')
    .replace(/\uFFF9\uFFFA*$/, '')
    .trimEnd()
}

/** A name of the moment, as `withNames` writes it. */
const NAME = new RegExp(`@(\\w{${Limits.usernameMin},${Limits.usernameMax}})|${FORMER_MEMBER}`, 'y')

/** Whether a plain text is what a stored one says, whatever the names of those it mentions are or were. */
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

/** Possible ends of a name that begins there: letters after it may belong to the name or to the text. */
const endsOfName = (text: string, start: number): readonly number[] => {
  NAME.lastIndex = start
  const [name, username] = NAME.exec(text) ?? []
  if (name === undefined) return []
  if (username === undefined) return [start + name.length]
  const shortest = start + 1 + Limits.usernameMin
  return Array.from({ length: username.length - Limits.usernameMin + 1 }, (_, more) => shortest + more)
}
