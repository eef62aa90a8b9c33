import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { paths } from '../../shared/lib/paths.ts'
import type { Piece } from './gather.ts'

/** The version of Ghost whose form this is. */
const VERSION = '5.96.0'

const OWN_IMAGE = /(<img src=")(\/media\/)/g

/**
 * All of these as Ghost's importer takes them (https://ghost.org/docs/migration/custom/). The text stands there as HTML, and as one HTML card of
 * Ghost's editor. What Ghost has no place for is in `soko`, which only Soko reads; Ghost leaves it out.
 * @param origin of this site: images are named with it, Ghost fetches them from here.
 */
export const ghostJson = (pieces: readonly Piece[], origin: string, now = Date.now()): string => {
  const tags = tagsOf(pieces)
  const data = {
    posts: pieces.map((piece) => postOf(piece, origin)),
    tags: [...tags.values()],
    posts_tags: pieces.flatMap(({ id, fields }) =>
      fields.categories.map((name, sort_order) => ({
        id: `${id}-${sort_order}`,
        post_id: id,
        tag_id: tags.get(categoryKey(name))?.id,
        sort_order,
      })),
    ),
    users: [],
  }
  return JSON.stringify({ db: [{ meta: { exported_on: now, version: VERSION }, data }] }, null, 2)
}

const tagsOf = (pieces: readonly Piece[]) => {
  const names = new Map(
    pieces.flatMap(({ fields }) => fields.categories.map((name) => [categoryKey(name), name] as const)),
  )
  return new Map(
    Array.from(names, ([key, name], at) => [
      key,
      { id: `tag-${at + 1}`, name, slug: key.replaceAll(/[^\p{L}\p{N}]+/gu, '-'), visibility: 'public' },
    ]),
  )
}

const postOf = ({ id, slug, fields, isDraft, createdAt, updatedAt, series }: Piece, origin: string) => {
  const html = fields.html.replaceAll(OWN_IMAGE, `$1${origin}$2`)
  return {
    id,
    title: fields.title,
    slug,
    html,
    lexical: lexicalOf(html),
    feature_image: fields.image === '' ? null : new URL(fields.image, origin).href,
    featured: 0,
    type: 'post',
    status: isDraft ? 'draft' : 'published',
    visibility: 'public',
    created_at: createdAt,
    updated_at: updatedAt,
    published_at: isDraft ? null : createdAt,
    custom_excerpt: fields.editorText === '' ? null : fields.editorText,
    canonical_url: fields.canonicalUrl === '' ? null : fields.canonicalUrl,
    soko: {
      ...detailsOf(fields),
      ...(series !== undefined && { series }),
      ...(slug !== '' && { address: `${origin}${paths.post(slug)}` }),
    },
  }
}

/** The text as one card of Ghost's editor, which keeps tables, notes and callouts as they are. */
const lexicalOf = (html: string): string =>
  JSON.stringify({
    root: {
      children: [{ type: 'html', version: 1, html }],
      direction: null,
      format: '',
      indent: 0,
      type: 'root',
      version: 1,
    },
  })
