import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { gfm } from '@joplin/turndown-plugin-gfm'
import Turndown from 'turndown'
import { stringify } from 'yaml'
import type { Piece } from './gather.ts'

const ALERTS = { note: 'NOTE', method: 'METHOD', risk: 'WARNING' } as const

/** An image of the site, and what it is called in the archive. */
export type NamedImage = { readonly path: string; readonly name: string }

export type MarkdownFile = {
  readonly name: string
  readonly text: string
  readonly images: readonly NamedImage[]
}

const converter = (imageAt: (path: string) => string): Turndown => {
  const turndown = new Turndown({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    hr: '---',
    emDelimiter: '*',
  })
  turndown.use(gfm)
  turndown.keep(['u', 'sub', 'sup'])
  turndown.addRule('image', {
    filter: 'img',
    replacement: (_content, node) => {
      const alt = (node.getAttribute('alt') ?? '').replaceAll(/[[\]\\]/g, '\\$&')
      return `![${alt}](${imageAt(node.getAttribute('src') ?? '')})`
    },
  })
  turndown.addRule('caption', {
    filter: 'figcaption',
    replacement: (content) => `\n\n*${content.trim()}*\n\n`,
  })
  turndown.addRule('callout', {
    filter: 'aside',
    replacement: (content, node) => {
      const kind =
        (['note', 'method', 'risk'] as const).find((name) => node.classList.contains(name)) ?? 'note'
      const lines = `[!${ALERTS[kind]}]\n${content.trim()}`.split('\n')
      return `\n\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
    },
  })
  turndown.addRule('footnote', {
    filter: (node) => node.localName === 'sup' && node.classList.contains('fn'),
    replacement: (_content, node) => `[^${(node.textContent ?? '').trim()}]`,
  })
  turndown.addRule('footnotes', {
    filter: (node) => node.localName === 'ol' && node.classList.contains('notes'),
    replacement: (_content, node) => {
      const notes = [...node.children].map(
        (note, at) => `[^${at + 1}]: ${turndown.turndown(note.innerHTML).replaceAll('\n', '\n    ')}`,
      )
      return `\n\n${notes.join('\n\n')}\n\n`
    },
  })
  turndown.addRule('embed', {
    filter: (node) => node.localName === 'figure' && node.classList.contains('embed'),
    replacement: (_content, node) => `\n\n${node.querySelector('a')?.getAttribute('href') ?? ''}\n\n`,
  })
  turndown.addRule('figures', {
    filter: 'dl',
    replacement: (_content, node) => {
      const pairs = [...node.querySelectorAll('div')].map((pair) => {
        const [label, value] = ['dt', 'dd'].map((name) =>
          turndown.escape(pair.querySelector(name)?.textContent ?? ''),
        )
        return `- **${label}** ${value}`
      })
      return `\n\n${pairs.join('\n')}\n\n`
    },
  })
  return turndown
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
  const own = { id, ...(changes !== undefined && { of: changes }) }
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
    const [, id = '', file = ''] = /^\/media\/([^/]+)\/(.+)$/.exec(path) ?? []
    const imageName = `${id}-${file}`
    named.set(path, imageName)
    return `${way}${imageName}`
  }
  const cover = fields.image === '' ? undefined : imageAt(fields.image)
  const body = converter(imageAt).turndown(fields.html)
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
