import type { Post } from '../types/post.ts'

/** The picture that is shown with links to a post. The gateway makes it from the cover or, without a cover, from the title and the terms of its calls. */
export const SharePicture = {
  width: 1200,
  height: 630,
  /** At most this many bytes: WhatsApp leaves out pictures above some 300 kB. */
  bytes: 300_000,
} as const

/**
 * A cover that a picture can be cut from: an image of the site's own, in its main file, and nothing else that an address
 * may lead to. An image with transparent parts is WebP: whoever shows it chooses the background, so no picture is cut from it.
 */
const COVER = /^\/media\/[0-9a-f]{32}\/full\.jpeg$/

/** The path of the cover that a post's picture is cut from; undefined when its picture is painted of its title. */
export const sharedCover = ({ image }: Pick<Post, 'image'>): string | undefined =>
  COVER.test(image) ? image : undefined

/** Where a post's picture is. The address changes with the post, because sites that show links keep pictures for weeks; what becomes of calls is not on it. */
export const sharePicturePath = (post: Pick<Post, '_id' | 'version' | 'image'>): string =>
  `/og/${encodeURIComponent(post._id)}/${post.version}.${formatOf(post)}`

/** What a path asks for. The id comes as the path has it: encoded. */
type Asked = { readonly id: string; readonly version: number; readonly format: 'jpeg' | 'png' }

/** Reads such a path; undefined for any other. */
export const parseSharePicturePath = (path: string): Asked | undefined => {
  const { id, version, format } =
    /^\/og\/(?<id>[^/]{1,64})\/(?<version>[1-9]\d{0,8})\.(?<format>jpeg|png)$/.exec(path)?.groups ?? {}
  if (id === undefined || (format !== 'jpeg' && format !== 'png')) return undefined
  return { id, version: Number(version), format }
}

/** Whether the requested picture is the post's current one. */
export const isSharePictureOf = (
  { version, format }: Pick<Asked, 'version' | 'format'>,
  post: Pick<Post, 'version' | 'image'>,
): boolean => version === post.version && format === formatOf(post)

const formatOf = (post: Pick<Post, 'image'>): Asked['format'] =>
  sharedCover(post) === undefined ? 'png' : 'jpeg'
