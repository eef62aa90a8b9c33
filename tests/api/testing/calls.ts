import { until as untilThere } from '@soko/platform/testing/until.ts'
import sharp from 'sharp'
import type { SiteClient } from '../../../site/site-client.ts'

export type PostAnswer = {
  readonly _id: string
  readonly slug: string
  readonly title: string
  readonly username: string
  readonly name: string
  readonly userId: string
  readonly image: string
  readonly imageInfo: { readonly variants: readonly { readonly url: string }[] } | null
  readonly version: number
  readonly commentsCount: number
  readonly bookmarksCount: number
}

export type CommentAnswer = { readonly _id: string; readonly comment: string; readonly author: string }

export const publish = async (
  author: SiteClient,
  title: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<PostAnswer> =>
  author.call<PostAnswer>('POST /api/posts/create', { body: { title, desc: 'It held.', ...fields } })

export const comment = async (
  writer: SiteClient,
  postId: string,
  text = 'Well seen.',
): Promise<CommentAnswer> =>
  writer.call<CommentAnswer>('POST /api/comments/create', { body: { postId, comment: text } })

/** Returns the IDs of a list of posts, which may be a bare array or in the field `posts`. */
export const listed = async (client: SiteClient, path: `/${string}`): Promise<readonly string[]> => {
  type Posts = readonly Pick<PostAnswer, '_id'>[]
  const answer = await client.call<Posts | { readonly posts: Posts }>(`GET ${path}`)
  return ('posts' in answer ? answer.posts : answer).map(({ _id }) => _id)
}

export const imageForm = async (): Promise<FormData> => {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a3b12' } })
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await picture.png().toBuffer())], 'cover.png'))
  return form
}

export const upload = async (client: SiteClient): Promise<string> => {
  const { data } = await client.call<{ data: { url: string } }>('POST /api/posts/upload', {
    body: await imageForm(),
  })
  return data.url
}

/** Waits until content has received the instrument. Returns the call's ID. */
export const publishCall = async (client: SiteClient, symbol: string): Promise<string> => {
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const body = { title: `A call on ${symbol}`, desc: 'Text.', calls: [{ symbol, direction: 'up', until }] }
  const answer = await untilThere(async () => {
    const made = await client.ask('POST /api/posts/create', { body })
    return made.status === 201 ? made : undefined
  })
  const { calls } = answer.body as { readonly calls: readonly string[] }
  return calls[0] ?? ''
}
