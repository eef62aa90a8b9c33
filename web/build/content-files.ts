import { Lexer, Marked } from 'marked'
import papa from 'papaparse'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { parseFrontMatter } from '../src/writing/import/read/front-matter.ts'
import type { TextPage, TextPart, TextSection } from '../src/shared/ui/text-page-content.ts'

/**
 * A Vite plugin that parses Markdown and CSV files at build time. A `.md` file exports `page`, a `.csv` file
 * exports `rows`; `src/content-files.d.ts` declares their types.
 */
export const contentFiles = (): Plugin => ({
  name: 'soko:content-files',
  transform: {
    filter: { id: /\.(?:md|csv)$/ },
    handler: (text, id) => ({
      code: id.endsWith('.md')
        ? `export const page = ${JSON.stringify(readPage(text))}`
        : `export const rows = ${JSON.stringify(readRows(text))}`,
      map: null,
      moduleType: 'js',
    }),
  },
})

const Matter = z.strictObject({ title: z.string().min(1), description: z.string().min(1) })

/**
 * Parses Markdown with front matter. Each level 2 heading has an id, as in Pandoc: `## Your account
 * {#account}`.
 * @throws Error if the text has anything but headings, paragraphs and lists of plain text.
 */
export const readPage = (file: string): TextPage => {
  const { matter, body } = parseFrontMatter(file)
  const [start = '', ...sections] = body.split(/^## /m)
  const { heading, paragraphs } = readPart(start.replace(/^\s*# /, ''))
  return { ...Matter.parse(matter), heading, intro: paragraphs, sections: sections.map(readSection) }
}

const readSection = (text: string): TextSection => {
  const [start = '', ...parts] = text.split(/^### /m)
  const part = readPart(start)
  const [, heading, id] = /^(.+) \{#([\w-]+)\}$/.exec(part.heading) ?? []
  if (heading === undefined || id === undefined) throw new Error(`A section needs an id: ${part.heading}`)
  return { ...part, heading, id, ...(parts.length > 0 && { parts: parts.map(readPart) }) }
}

const readPart = (text: string): TextPart => {
  const [heading = '', ...lines] = text.split('\n')
  const paragraphs: string[] = []
  const points: string[] = []
  const marked = new Marked({
    renderer: {
      paragraph: (token) => {
        paragraphs.push(plain(token.text))
        return ''
      },
      list: ({ items }) => {
        points.push(...items.map((item) => plain(item.text)))
        return ''
      },
      space: () => '',
    },
  })
  const others = marked.parse(lines.join('\n'), { async: false })
  if (others !== '') throw new Error(`Only headings, paragraphs and lists are possible: ${others}`)
  return { heading, paragraphs, ...(points.length > 0 && { points }) }
}

const plain = (text: string): string => {
  if (Lexer.lexInline(text).some(({ type }) => type !== 'text'))
    throw new Error(`Only plain text is possible: ${text}`)
  return text.replaceAll('\n', ' ')
}

/** Parses CSV into rows, whose keys are in the first line. Cells with only digits become numbers. */
export const readRows = (file: string): readonly Readonly<Record<string, string | number>>[] => {
  const { data, errors } = papa.parse<Record<string, string | number>>(file, {
    header: true,
    skipEmptyLines: true,
    transform: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  })
  if (errors[0] !== undefined) throw new Error(`Row ${errors[0].row}: ${errors[0].message}`)
  return data
}
