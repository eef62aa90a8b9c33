import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Category, Id, Ignored, ImageAddress, TradingViewLink } from '../fields.ts'
import { Limits } from '../limits.ts'
import { ArrayPage, IdParams, NextCursor, optionalQuery, Page } from '../query.ts'
import { storableString, text, textOfBytes } from '../text.ts'
import { UploadedImage } from '../types/image.ts'
import { Card, CategoryCount, Post, Revision, SearchFound, Suggestions } from '../types/post.ts'

/** Drops doubles, whatever their case; the first spelling stays. */
const withoutDoubles = (categories: string[]) => {
  const seen = new Map<string, string>()
  for (const category of categories) {
    const key = category.toLowerCase()
    if (!seen.has(key)) seen.set(key, category)
  }
  return [...seen.values()]
}

const Categories = z
  .array(Category, 'Categories are a list of names.')
  .max(Limits.categories * 2, `A post has at most ${Limits.categories} categories.`)
  .overwrite(withoutDoubles)
  .refine(
    (categories) => categories.length <= Limits.categories,
    `A post has at most ${Limits.categories} categories.`,
  )
  .meta({
    description: `At most ${Limits.categories} different ones; case makes no difference, the first spelling stays.`,
  })

const fields = {
  title: text({ what: 'The title', min: 1, max: Limits.titleLength }),
  desc: textOfBytes('The text', 0, Limits.htmlBytes).meta({
    description: 'Plain text; becomes paragraphs. Passed over when `html` is there.',
  }),
  html: textOfBytes('The text', 0, Limits.htmlBytes).meta({
    description: 'Sanitised to the tags of the editor. `desc` is derived from it.',
  }),
  editorText: text({ what: 'The summary', max: Limits.editorTextLength }).meta({
    description: 'Empty: the first 300 characters of the text.',
  }),
  image: ImageAddress.meta({ description: 'An address that upload gave to this user; empty for no image.' }),
  categories: Categories,
  tradViewLink: TradingViewLink.meta({ description: 'An https TradingView address; empty for none.' }),
  userId: Id.meta({ description: "May be left out; must be the token's user." }),
  username: Ignored,
}

const isFilled = (value: string | undefined) => value !== undefined && value.trim() !== ''

/** A new post: a title and a text, as `desc`, `html` or both. */
export const NewPost = z
  .strictObject({ ...z.strictObject(fields).partial().shape, title: fields.title })
  .refine(({ desc, html }) => isFilled(desc) || isFilled(html), {
    error: 'Write the text of the analysis.',
    path: ['desc'],
  })
  .meta({ id: 'NewPost', anyOf: [{ required: ['desc'] }, { required: ['html'] }] })
export type NewPost = z.infer<typeof NewPost>

/** A change of a post: what is left out stays as it is. */
export const PostChange = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    version: z
      .int({ error: 'The version is a whole number.' })
      .min(1, 'The version is at least 1.')
      .optional()
      .meta({ description: 'The version the change was made on; another one by now is 409.' }),
  })
  .refine(
    ({ desc, html }) => (desc === undefined && html === undefined) || isFilled(desc) || isFilled(html),
    {
      error: 'The text of the analysis must not be empty.',
      path: ['html'],
    },
  )
  .meta({ id: 'PostChange' })
export type PostChange = z.infer<typeof PostChange>

const PostPage = z.strictObject({ posts: z.array(Card), nextCursor: NextCursor })
const FoundPage = PostPage.extend({
  found: SearchFound.optional().meta({ description: 'With `search`: what there is to say of it.' }),
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
    summary: 'Posts: all, found by a search, of a category or of an author',
    description:
      'With `search` the posts come whose title contains the term, then those that hold all its words in any field; newest first in each; with `sort=latest` all of them newest first. Where none is found one typo is forgiven in each word, but with `exact=1`.',
    access: 'public',
    query: Page.extend({
      search: optionalQuery(text({ what: 'The search', max: Limits.searchLength })),
      category: optionalQuery(text({ what: 'The category', max: Limits.categoryLength })),
      author: optionalQuery(text({ what: 'The author', max: 64 })).meta({
        description: 'An id or a username.',
      }),
      sort: optionalQuery(z.enum(['latest', 'popular'], 'Sort by latest or popular.')),
      exact: optionalQuery(z.literal('1', 'Exactly the term is asked for by 1.')).meta({
        description: 'With `search`: forgive no typo.',
      }),
    }),
    answers: { 200: FoundPage },
  }),
  suggest: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/search/suggest',
    summary: 'Titles, categories and authors as one types',
    access: 'public',
    query: z.object({
      q: optionalQuery(text({ what: 'The search', max: Limits.searchLength })),
      near: optionalQuery(z.literal('1', 'What is near is asked for by 1.')).meta({
        description: 'What holds some of the words, as many as can be: for who has found nothing.',
      }),
    }),
    answers: { 200: Suggestions },
  }),
  following: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/following',
    summary: 'Posts of the users one follows',
    access: 'bearer',
    query: Page,
    answers: { 200: PostPage },
  }),
  byTitle: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/title/{title}',
    summary: 'Posts of a title or slug, a former one too',
    description:
      'Spaces or hyphens, any case; newest first, but the post whose very slug is asked for before the others. An empty list when there are none.',
    access: 'public',
    params: z.object({ title: storableString('The title').min(1).max(Limits.addressLength) }),
    query: ArrayPage,
    answers: { 200: z.array(Post) },
  }),
  byUser: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/user/{userId}',
    summary: 'Posts of a user',
    access: 'public',
    params: z.object({ userId: Id }),
    query: ArrayPage,
    answers: { 200: z.array(Card) },
  }),
  categoryNames: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/category/getall',
    summary: 'The names of the categories, most used first',
    access: 'public',
    query: ArrayPage,
    answers: { 200: z.array(z.string()) },
  }),
  categories: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/categories',
    summary: 'The categories with the number of their posts, most used first',
    access: 'public',
    query: ArrayPage,
    answers: { 200: z.array(CategoryCount) },
  }),
  get: endpoint({
    service: 'content',
    method: 'GET',
    path: '/api/posts/{id}',
    summary: 'One post',
    access: 'public',
    params: IdParams,
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
    answers: { 200: z.strictObject({ revisions: z.array(Revision), nextCursor: NextCursor }) },
  }),
  upload: endpoint({
    service: 'media',
    method: 'POST',
    path: '/api/posts/upload',
    summary: 'Upload an image',
    description: 'JPEG, PNG, WebP, AVIF or GIF by content; at most 8 MB (413) and 40 megapixels (422).',
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
    problems: [403],
  }),
  update: endpoint({
    ...update,
    method: 'PUT',
    path: '/api/posts/{id}',
    summary: 'Change a post of one’s own',
  }),
  updateByPost: endpoint({
    ...update,
    method: 'POST',
    path: '/api/posts/{id}',
    summary: 'Change a post of one’s own, as PUT does',
  }),
  remove: endpoint({
    service: 'content',
    method: 'DELETE',
    path: '/api/posts/{id}',
    summary: 'Delete a post of one’s own',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
    problems: [403],
  }),
  restore: endpoint({
    service: 'content',
    method: 'POST',
    path: '/api/posts/{id}/restore',
    summary: 'Take back the deletion of a post',
    description:
      'By its author, within 10 minutes; 410 after that. A post that is not deleted is answered as it is.',
    access: 'bearer',
    params: IdParams,
    answers: { 200: Post },
    problems: [403, 410],
  }),
} as const
