import type { Comment } from '@soko/contracts/types/comment.ts'
import type { CommentListPage } from './comments.api.ts'

type Pages = readonly CommentListPage[]

const change = (pages: Pages, how: (comments: readonly Comment[]) => readonly Comment[]) =>
  pages.map((page) => ({ ...page, comments: how(page.comments) }))

/** The pages of a list without a comment. */
export const withoutComment = (pages: Pages, id: string) =>
  change(pages, (comments) => comments.filter(({ _id }) => _id !== id))

/** The pages of a list with a comment where its time puts it, newest first; once, if it was there already. */
export const withComment = (pages: Pages, comment: Comment) => {
  const others = withoutComment(pages, comment._id)
  const place = others.findIndex(
    ({ comments, nextCursor }) =>
      nextCursor === null || comments.some(({ createdAt }) => createdAt <= comment.createdAt),
  )
  return others.map((page, index) =>
    index === place ? { ...page, comments: inOrder([...page.comments, comment]) } : page,
  )
}

/** A stable sort: of the same time, whoever came first stays first. */
const inOrder = (comments: readonly Comment[]) =>
  comments.toSorted((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1))
