import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { paths } from '../../shared/lib/paths.ts'
import type { ExportItem } from './gather.ts'

const VERSION = '5.96.0'

const OWN_IMAGE = /(<img src=")(\/media\/)/g

/** Writes https://ghost.org/docs/migration/custom/. Ghost ignores `soko`. @param origin of this site. */
export const ghostJson = (items: readonly ExportItem[], origin: string, now = Date.now()): string => {
  const tags = tagsOf(items)
  const data = {
    posts: items.map((item) => postOf(item, origin)),
    tags: [...tags.values()],
    posts_tags: items.flatMap(({ id, fields }) =>
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

const tagsOf = (items: readonly ExportItem[]) => {
  const names = new Map(
    items.flatMap(({ fields }) => fields.categories.map((name) => [categoryKey(name), name] as const)),
  )
  return new Map(
    Array.from(names, ([key, name], at) => [
      key,
      { id: `tag-${at + 1}`, name, slug: key.replaceAll(/[^\p{L}\p{N}]+/gu, '-'), visibility: 'public' },
    ]),
  )
}

const postOf = ({ id, slug, fields, isDraft, createdAt, updatedAt, series }: ExportItem, origin: string) => {
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

/** Wraps a text in one HTML card, which preserves tables, notes and callouts. */
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
