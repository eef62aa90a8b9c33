import { z } from 'zod'
import { CategoryTags, ContentTags, MentionTags, ShownCallTags } from '../http/cache-tags.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { InstrumentSymbol } from '../markets/instruments.ts'
import {
  ArrayPage,
  IdParams,
  NextCursor,
  optionalQuery,
  Page,
  SymbolInAddress,
  VersionParams,
} from '../http/query.ts'
import { storableString, text } from '../fields/text.ts'
import { UploadedImage } from '../types/image.ts'
import {
  Card,
  CategoryCount,
  DeletedPost,
  Post,
  Revision,
  SearchFound,
  Suggestions,
  PostVersion,
} from '../types/post.ts'
import { NewPost } from './new-post.ts'
import { PostChange } from './post-bodies.ts'

const PostPage = z.strictObject({ posts: z.array(Card), nextCursor: NextCursor })
const FollowedCard = z
  .strictObject({
    ...Card.shape,
    because: z
      .strictObject({
        author: z.boolean(),
        categories: z.array(z.string()),
        instruments: z.array(InstrumentSymbol),
      })
      .meta({ description: 'Which followed subjects brought it into the list.' }),
  })
  .meta({ id: 'FollowedCard' })
export type FollowedCard = z.infer<typeof FollowedCard>

const FoundPage = PostPage.extend({
  found: SearchFound.optional().meta({
    description: 'With `search`: how many posts were found, and which typos were corrected.',
  }),
})

const update = {
  service: 'content',
  access: 'bearer',
  params: IdParams,
  body: PostChange,
  answers: { 200: Post },
  problems: [403, 409],
} as const

export const PostEndpoints = {
  list: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts',
    summary: 'All posts, or those of a search, a category, an author or an instrument',
    description:
      'With `search`, posts whose title contains the term come first, then posts with all its words in any field, both newest first; with `sort=latest`, all of them are newest first. Without results, one typo per word is corrected, unless `exact=1` is given. All other lists are newest first by publication here, except that those of an author are sorted by the day of first publication, here or elsewhere.',
    access: 'public',
    query: Page.extend({
      search: optionalQuery(text({ what: 'The search', max: Limits.searchLength })),
      category: optionalQuery(text({ what: 'The category', max: Limits.categoryLength })),
      author: optionalQuery(text({ what: 'The author', max: 64 })).meta({
        description: 'An id or a username.',
      }),
      instrument: optionalQuery(SymbolInAddress).meta({
        description:
          'Only posts that name this instrument as `$USDNGN`, contain its symbol or name in the title, or have a call on it, always newest first. Not with `search`.',
      }),
      sort: optionalQuery(z.enum(['latest', 'popular'], 'Sort by latest or popular.')),
      exact: optionalQuery(z.literal('1', 'Exact can only be 1.')).meta({
        description: 'With `search`: correct no typos.',
      }),
      announced: optionalQuery(z.literal('1', 'Announced can only be 1.')).meta({
        description:
          'Leave out imported posts, and sort posts of an author by publication here, too. Not with `search`.',
      }),
    }),
    tags: ({ query: { search, category, author, instrument } }) => {
      if (search) return []
      if (category && !author && !instrument)
        return [ContentTags.category(category), ContentTags.cards, ShownCallTags.all]
      const tags = [ContentTags.feed, ContentTags.cards, ShownCallTags.all]
      return instrument ? [...tags, MentionTags.names] : tags
    },
    answers: { 200: FoundPage },
  }),
  suggest: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/search/suggest',
    summary: 'Instruments, titles, categories and authors to suggest while typing',
    access: 'public',
    query: z.object({
      q: optionalQuery(text({ what: 'The search', max: Limits.searchLength })),
      near: optionalQuery(z.literal('1', 'Near can only be 1.')).meta({
        description: 'Suggest entries with as many of the words as possible. For searches without results.',
      }),
      people: optionalQuery(z.literal('1', 'People can only be 1.')).meta({
        description: 'Suggest only users, by username or name, including those without posts: for mentions.',
      }),
    }),
    tags: () => [],
    answers: { 200: Suggestions },
  }),
  following: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/following',
    summary: 'Posts by the users, in the categories and about the instruments you follow, newest first',
    description:
      'A post is about the instruments of its calls, except those that were taken back. Imported posts are left out.',
    access: 'bearer',
    query: Page,
    answers: { 200: z.strictObject({ posts: z.array(FollowedCard), nextCursor: NextCursor }) },
  }),
  deleted: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/deleted',
    summary: 'Your deleted posts that you can restore, last deleted first',
    description: 'Posts removed by an admin are not included.',
    access: 'bearer',
    query: Page,
    answers: { 200: z.strictObject({ posts: z.array(DeletedPost), nextCursor: NextCursor }) },
  }),
  byTitle: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/title/{title}',
    summary: 'Posts with a title or slug, including former slugs',
    description:
      'Write the title with spaces or hyphens, in any case. The post with exactly this slug comes first, then the others, newest first. The list may be empty. With `exact=1`: only the post that has or had this slug, or whose own title it is; 410 if it was deleted or erased.',
    access: 'public',
    params: z.object({ title: storableString('The title').min(1).max(Limits.addressLength) }),
    query: ArrayPage.extend({
      exact: optionalQuery(z.literal('1', 'Exact can only be 1.')).meta({
        description: 'Only the post with this slug.',
      }),
    }),
    tags: ({ params }) => [ContentTags.title(params.title), ContentTags.cards, MentionTags.names],
    answers: { 200: z.array(Post) },
    problems: [410],
  }),
  byUser: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/user/{userId}',
    summary: 'Posts of a user, newest first by the day of first publication, here or elsewhere',
    access: 'public',
    params: z.object({ userId: Id }),
    query: ArrayPage,
    tags: ({ params }) => [ContentTags.author(params.userId), ContentTags.cards, ShownCallTags.all],
    answers: { 200: z.array(Card) },
  }),
  categoryNames: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/category/getall',
    summary: 'The names of the categories, most used first',
    access: 'public',
    query: ArrayPage,
    tags: () => [ContentTags.categories, CategoryTags.listed],
    answers: { 200: z.array(z.string()) },
  }),
  categories: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/categories',
    summary: 'The categories with the number of their posts, most used first',
    access: 'public',
    query: ArrayPage,
    tags: () => [ContentTags.categories, CategoryTags.listed],
    answers: { 200: z.array(CategoryCount) },
  }),
  get: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/{id}',
    summary: 'One post',
    access: 'public',
    params: IdParams,
    tags: ({ params }) => [ContentTags.post(params.id), ContentTags.cards, MentionTags.names],
    answers: { 200: Post },
  }),
  history: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/{id}/history',
    summary: 'The versions of a post, newest first',
    access: 'public',
    params: IdParams,
    query: Page,
    tags: ({ params }) => [ContentTags.post(params.id)],
    answers: { 200: z.strictObject({ revisions: z.array(Revision), nextCursor: NextCursor }) },
  }),
  version: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/{id}/versions/{version}',
    summary: 'One version of a post, as it was published',
    access: 'public',
    params: VersionParams,
    tags: ({ params }) => [ContentTags.post(params.id), ContentTags.cards],
    answers: { 200: PostVersion },
  }),
  depth: endpoint({
    service: 'social',
    method: 'POST',
    path: '/api/posts/{id}/depth',
    summary: 'Report the reading depth of a post',
    description:
      'In quarters of its text, sent when a reader leaves. Counted anonymously for the author: each quarter once per day and browser.',
    access: 'open',
    params: IdParams,
    query: z.object({
      quarters: z.enum(['0', '1', '2', '3', '4'], 'A text has four quarters: 0 to 4.'),
    }),
    answers: { 204: null },
  }),
  upload: endpoint({
    service: 'media',
    method: 'POST',
    path: '/api/posts/upload',
    summary: 'Upload an image',
    description:
      'JPEG, PNG, WebP, AVIF or GIF, detected from its content; at most 8 MB (413) and 40 megapixels (422).',
    access: 'bearer',
    upload: 'image',
    answers: { 201: z.strictObject({ data: UploadedImage }) },
  }),
  create: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/posts/create',
    summary: 'Publish a post',
    access: 'bearer',
    body: NewPost,
    answers: { 201: Post },
    problems: [403, 409],
  }),
  update: endpoint({
    ...update,
    method: 'PUT',
    path: '/api/posts/{id}',
    summary: 'Change one of your own posts',
  }),
  updateByPost: endpoint({
    ...update,
    method: 'POST',
    path: '/api/posts/{id}',
    summary: 'Change one of your own posts, as PUT does',
  }),
  remove: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/posts/{id}',
    summary: 'Delete one of your own posts',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
    problems: [403],
  }),
  restore: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/posts/{id}/restore',
    summary: 'Undo the deletion of a post',
    description:
      'For its author only, within 30 days; 410 afterwards, and 404 once it is erased. A post that is not deleted is returned unchanged.',
    access: 'bearer',
    params: IdParams,
    answers: { 200: Post },
    problems: [403, 410],
  }),
} as const
