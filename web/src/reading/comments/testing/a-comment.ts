import type { Comment } from '@soko/contracts/types/comment.ts'

export const aComment = (by: string, comment: string, minute: number): Comment => {
  const at = `2025-11-17T10:${String(minute).padStart(2, '0')}:00.000Z`
  return {
    _id: `${by}-${minute}`,
    comment,
    symbols: [],
    author: by,
    userId: `id-of-${by}`,
    photo: '',
    postId: 'post-1',
    createdAt: at,
    updatedAt: at,
  }
}
