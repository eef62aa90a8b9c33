import { z } from 'zod'
import { Limits } from '../fields/limits.ts'
import { storableString } from '../fields/text.ts'
import { ContentTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { Category, FollowedCategory } from '../types/post.ts'

const params = z.object({ category: storableString('The category').min(1).max(Limits.categoryLength) })

const follow = {
  service: 'content',
  method: 'POST',
  access: 'bearer',
  params,
  answers: { 204: null },
} as const

export const CategoryEndpoints = {
  get: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/categories/{category}',
    summary: 'A category with the numbers of its posts and followers',
    description: 'In any case. Both numbers are 0 for a category that no post has.',
    access: 'public',
    params,
    tags: ({ params: { category } }) => [
      ContentTags.category(category),
      ContentTags.categoryFollowers(category),
    ],
    answers: { 200: Category },
  }),
  follow: endpoint({
    ...follow,
    path: '/api/categories/{category}/follow',
    summary: 'Follow a category',
    description: `Its posts appear among those you follow. They do not notify you. Idempotent. 422 for more than ${Limits.followedCategories} categories in all.`,
  }),
  unfollow: endpoint({
    ...follow,
    path: '/api/categories/{category}/unfollow',
    summary: 'Unfollow a category',
    description: 'Idempotent.',
  }),
  followed: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/me/categories',
    summary: 'All categories that you follow, last followed first',
    access: 'bearer',
    answers: { 200: z.strictObject({ categories: z.array(FollowedCategory) }) },
  }),
}
