import { mentionedIn, withNames } from '@soko/contracts/text/mentions.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import type { Notice } from '../../mails/notices/compose-notice.ts'
import { MemberKeys } from '../../members/members-view.ts'
import type { WaitingNotice } from './read-waiting.ts'

/**
 * Returns what the mail of a notice says, with current names. Items of people without a name are left out; undefined
 * if none are left.
 * @param members the view of members.
 */
export const toNotice = async (
  members: View,
  { kind, postId, post, items }: WaitingNotice,
): Promise<Notice | undefined> => {
  const ids = new Set([
    ...items.map(({ authorId }) => authorId),
    ...mentionedIn(...items.map(({ text }) => text)),
  ])
  const { answers } = await members.read([...ids].map((id) => ({ get: MemberKeys.member(id) })))
  const people = new Map(answers.flatMap((member) => (member === undefined ? [] : [[member._id, member]])))
  const named = items.flatMap(({ authorId, text, commentId }) => {
    const author = people.get(authorId)
    if (author === undefined) return []
    const { name, username } = author
    return [
      {
        author: { name, username },
        text: withNames(text, (userId) => people.get(userId)?.username),
        ...(commentId !== undefined && { commentId }),
      },
    ]
  })
  return named.length === 0
    ? undefined
    : { kind, post: { postId, slug: post.slug, title: post.title }, items: named }
}
