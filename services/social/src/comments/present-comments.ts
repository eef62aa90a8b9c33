import type { Comment } from '@soko/contracts/types/comment.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { readSymbols } from '../instruments/read-symbols.ts'
import type { CommentDocument } from '../posts/post-view.ts'
import { readPeople } from '../profiles/read-people.ts'

type Written = Omit<CommentDocument, 'order'>

/** Presents a comment without its instruments. Name and photo are empty for an unknown author. */
export const presentComment = (
  { _id, comment, userId, postId, createdAt }: Written,
  author: Person | undefined,
): Omit<Comment, 'symbols'> => ({
  _id,
  comment,
  author: author?.username ?? '',
  userId,
  photo: author?.photo ?? '',
  postId,
  createdAt,
  updatedAt: createdAt,
})

type Presented = { readonly comment: Comment; readonly isAuthorKnown: boolean }

export const presentComments = async (
  read: ReadView,
  written: readonly Written[],
): Promise<readonly Presented[]> => {
  const [people, symbols] = await Promise.all([
    readPeople(
      read,
      written.map(({ userId }) => userId),
    ),
    readSymbols(
      read,
      written.map(({ comment }) => comment),
    ),
  ])
  return written.map((each, at) => {
    const author = people.get(each.userId)
    return {
      comment: { ...presentComment(each, author), symbols: symbols[at] ?? [] },
      isAuthorKnown: author !== undefined,
    }
  })
}
