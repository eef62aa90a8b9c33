/* A mention as it is read and written. Apart from `mentions.ts` for its weight in the editor. */

/** What stands where the person is erased. */
export const FORMER_MEMBER = 'a former member'

/** What a mention may say without being more than a name. */
export const isMentionText = (text: string): boolean =>
  /^@\w{0,30}$/.test(text.trim()) || text.trim() === FORMER_MEMBER

/** A mention in HTML as it is read. @param username undefined for somebody who is erased, to whom no link leads. */
export const mentionHtml = (userId: string, username: string | undefined): string =>
  username === undefined
    ? `<a class="mention" data-user="${userId}">${FORMER_MEMBER}</a>`
    : `<a class="mention" data-user="${userId}" href="/profile/${username}">@${username}</a>`
