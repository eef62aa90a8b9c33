/* A mention as it is read and written. Apart from `mentions.ts` for its weight in the editor. */

/** What stands where the person is erased. */
export const FORMER_MEMBER = 'a former member'

/** What a mention may say without being more than a name. */
export const isMentionText = (text: string): boolean =>
  /^@\w{0,30}$/.test(text.trim()) || text.trim() === FORMER_MEMBER

/** A mention in HTML as it is read. @param text `@` and a username; anything else is no name, and leads nowhere. */
export const mentionHtml = (userId: string, text: string): string => {
  const link = text.startsWith('@') ? ` href="/profile/${text.slice(1)}"` : ''
  return `<a class="mention" data-user="${userId}"${link}>${text}</a>`
}
