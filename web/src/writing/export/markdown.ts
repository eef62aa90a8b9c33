import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { stringify } from 'yaml'
import { paths } from '../../shared/lib/paths.ts'
import type { Piece } from './gather.ts'
import { markdownText } from './markdown-text.ts'

/** An image of the site, and what it is called in the archive. */
export type NamedImage = { readonly path: string; readonly name: string }

export type MarkdownFile = {
  readonly name: string
  readonly text: string
  readonly images: readonly NamedImage[]
}

/** Where a file lies in the archive, and its images. */
export type Place = {
  readonly folder: string
  readonly images: string
  /** From that folder to the images. */
  readonly way: string
}

export const ANALYSES: Place = { folder: 'analyses/', images: 'analyses/images/', way: 'images/' }
export const DRAFTS: Place = { folder: 'drafts/', images: 'drafts/images/', way: 'images/' }

/** An analysis as Markdown: front matter, then the text with GitHub's tables, notes and alerts. */
export const markdownOf = (piece: Piece, place: Place): MarkdownFile => {
  const { id, isDraft, createdAt, updatedAt, note = '', series, calls = [], schedule, changes } = piece
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
    ...(piece.slug !== '' && { address: `${location.origin}${paths.post(piece.slug)}` }),
    ...(changes !== undefined && { of: changes }),
  }
  return fileOf({ name: nameOf(piece), fields: piece.fields, matter, own }, place)
}

/** The versions of an analysis before its present one, each a file in a folder of the analysis. */
export const earlierOf = (piece: Piece): readonly MarkdownFile[] => {
  const place: Place = {
    folder: `versions/${nameOf(piece)}/`,
    images: ANALYSES.images,
    way: `../../${ANALYSES.images}`,
  }
  return (piece.earlier ?? []).map(({ version, at, note, fields }) => {
    // No program that makes a site of these files is to show it.
    const matter = { draft: true, date: at, version, ...(note !== '' && { note }) }
    return fileOf({ name: String(version), fields, matter, own: { of: piece.id } }, place)
  })
}

type Content = {
  readonly name: string
  readonly fields: Piece['fields']
  readonly matter: Readonly<Record<string, unknown>>
  readonly own: Readonly<Record<string, string>>
}

const fileOf = ({ name, fields, matter, own }: Content, { folder, images, way }: Place): MarkdownFile => {
  const named = new Map<string, string>()
  const imageAt = (path: string) => {
    const imageName = path.replace(PostHtml.imagePrefix, '').replaceAll('/', '-')
    named.set(path, imageName)
    return `${way}${imageName}`
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

const nameOf = ({ slug, createdAt, id }: Piece): string =>
  `${createdAt.slice(0, 10)}-${slug || `draft-${id.slice(0, 24)}`}`
