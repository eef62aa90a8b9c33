/** The HTML of mentions for readers. It is separate from `mentions.ts` to keep the editor small. */

/** The text that readers see in place of an erased user's name. */
export const FORMER_MEMBER = 'a former member'

export const isMentionText = (text: string): boolean =>
  /^@\w{0,30}$/.test(text.trim()) || text.trim() === FORMER_MEMBER

/** Returns the HTML of a mention for readers. Links only a `text` that is `@` and a username. */
export const mentionHtml = (userId: string, text: string): string => {
  const link = text.startsWith('@') ? ` href="/profile/${text.slice(1)}"` : ''
  return `<a class="mention" data-user="${userId}"${link}>${text}</a>`
}
