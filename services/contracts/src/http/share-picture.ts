import type { Post } from '../types/post.ts'

/** The preview image of links to a post, made from the cover, or from the title and the calls' terms. */
export const SharePicture = {
  width: 1200,
  height: 630,
  /** The maximum size in bytes: WhatsApp ignores pictures above about 300 kB. */
  bytes: 300_000,
} as const

/** Matches a cover that can be cropped. WebP is used for transparent images, whose background is unknown. */
const COVER = /^\/media\/[0-9a-f]{32}\/full\.jpeg$/

/** Returns the cover from which the picture is made; undefined if it is drawn from the title. */
export const sharedCover = ({ image }: Pick<Post, 'image'>): string | undefined =>
  COVER.test(image) ? image : undefined

/** Returns the path of a post's picture. It has the version, because other sites cache pictures for weeks. */
export const sharePicturePath = (post: Pick<Post, '_id' | 'version' | 'image'>): string =>
  `/og/${encodeURIComponent(post._id)}/${post.version}.${formatOf(post)}`

type SharePicturePath = { readonly id: string; readonly version: number; readonly format: 'jpeg' | 'png' }

/** Parses a path made by `sharePicturePath`; returns undefined for any other. */
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
