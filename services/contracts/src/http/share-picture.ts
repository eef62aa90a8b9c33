import type { Post } from '../types/post.ts'

/**
 * The picture shown with links to a post. The gateway creates it from the cover or, without a cover, from the title
 * and the terms of its calls.
 */
export const SharePicture = {
  width: 1200,
  height: 630,
  /** The maximum size in bytes: WhatsApp ignores pictures above about 300 kB. */
  bytes: 300_000,
} as const

/**
 * A cover that can be cropped: the main file of an uploaded image. Images with transparency are WebP and are not
 * cropped, because their background is unknown.
 */
const COVER = /^\/media\/[0-9a-f]{32}\/full\.jpeg$/

/** Returns the path of the cover for a post's picture; undefined if the picture is drawn from its title. */
export const sharedCover = ({ image }: Pick<Post, 'image'>): string | undefined =>
  COVER.test(image) ? image : undefined

/**
 * Returns the path of a post's picture. It changes with the post, because sites that show links cache pictures for
 * weeks; the picture does not show outcomes of calls.
 */
export const sharePicturePath = (post: Pick<Post, '_id' | 'version' | 'image'>): string =>
  `/og/${encodeURIComponent(post._id)}/${post.version}.${formatOf(post)}`

type SharePicturePath = { readonly id: string; readonly version: number; readonly format: 'jpeg' | 'png' }

/** Parses such a path; returns undefined for any other. */
export const parseSharePicturePath = (path: string): SharePicturePath | undefined => {
  const { id, version, format } =
    /^\/og\/(?<id>[^/]{1,64})\/(?<version>[1-9]\d{0,8})\.(?<format>jpeg|png)$/.exec(path)?.groups ?? {}
  if (id === undefined || (format !== 'jpeg' && format !== 'png')) return undefined
  return { id, version: Number(version), format }
}

export const isSharePictureOf = (
  { version, format }: Pick<SharePicturePath, 'version' | 'format'>,
  post: Pick<Post, 'version' | 'image'>,
): boolean => version === post.version && format === formatOf(post)

const formatOf = (post: Pick<Post, 'image'>): SharePicturePath['format'] =>
  sharedCover(post) === undefined ? 'png' : 'jpeg'
