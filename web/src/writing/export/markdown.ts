import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { stringify } from 'yaml'
import { paths } from '../../shared/lib/paths.ts'
import type { ExportItem } from './gather.ts'
import { markdownText } from './markdown-text.ts'

export type NamedImage = { readonly path: string; readonly name: string }

export type MarkdownFile = {
  readonly name: string
  readonly text: string
  readonly images: readonly NamedImage[]
}

export type Place = {
  readonly folder: string
  readonly images: string
  readonly imagePath: string
}

export const ANALYSES: Place = { folder: 'analyses/', images: 'analyses/images/', imagePath: 'images/' }
export const DRAFTS: Place = { folder: 'drafts/', images: 'drafts/images/', imagePath: 'images/' }

/** Writes an item as front matter and GitHub-flavoured Markdown. */
export const markdownOf = (item: ExportItem, place: Place): MarkdownFile => {
  const { id, isDraft, createdAt, updatedAt, note = '', series, calls = [], schedule, changes } = item
  const date = isDraft ? { draft: true } : { date: createdAt }
  const matter = {
    ...date,
    updated: updatedAt,
    ...(series !== undefined && { series: series.title }),
    ...(series?.part !== undefined && { part: series.part }),
    ...(note !== '' && { note }),
    ...(calls.length > 0 && { calls }),
    ...(schedule !== undefined && { schedule }),
  }
  const own = {
    id,
    ...(item.slug !== '' && { address: `${location.origin}${paths.post(item.slug)}` }),
    ...(changes !== undefined && { of: changes }),
  }
  return fileOf({ name: nameOf(item), fields: item.fields, matter, own }, place)
}

/** Writes a file for each earlier version, in a folder for the analysis. */
export const formerVersionsOf = (item: ExportItem): readonly MarkdownFile[] => {
  const place: Place = {
    folder: `versions/${nameOf(item)}/`,
    images: ANALYSES.images,
    imagePath: `../../${ANALYSES.images}`,
  }
  return (item.earlier ?? []).map(({ version, at, note, fields }) => {
    // `draft` prevents site generators from publishing the earlier version.
    const matter = { draft: true, date: at, version, ...(note !== '' && { note }) }
    return fileOf({ name: String(version), fields, matter, own: { of: item.id } }, place)
  })
}

type Content = {
  readonly name: string
  readonly fields: ExportItem['fields']
  readonly matter: Readonly<Record<string, unknown>>
  readonly own: Readonly<Record<string, string>>
}

const fileOf = (
  { name, fields, matter, own }: Content,
  { folder, images, imagePath }: Place,
): MarkdownFile => {
  const named = new Map<string, string>()
  const imageAt = (path: string) => {
    const imageName = path.replace(PostHtml.imagePrefix, '').replaceAll('/', '-')
    named.set(path, imageName)
    return `${imagePath}${imageName}`
  }
  const cover = fields.image === '' ? undefined : imageAt(fields.image)
  const body = markdownText(fields.html, { imageAt, origin: location.origin })
  const { canonicalUrl, ...details } = detailsOf(fields)
  const front = stringify({
    title: fields.title,
    ...(fields.editorText !== '' && { summary: fields.editorText }),
    ...matter,
    ...(fields.categories.length > 0 && { categories: fields.categories }),
    ...(cover !== undefined && { cover }),
    ...(canonicalUrl !== '' && { canonical_url: canonicalUrl }),
    soko: { ...own, ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')) },
  })
  return {
    name: `${folder}${name}.md`,
    text: `---\n${front}---\n\n${body}\n`,
    images: Array.from(named, ([path, imageName]) => ({ path, name: `${images}${imageName}` })),
  }
}

const nameOf = ({ slug, createdAt, id }: ExportItem): string =>
  `${createdAt.slice(0, 10)}-${slug || `draft-${id.slice(0, 24)}`}`
