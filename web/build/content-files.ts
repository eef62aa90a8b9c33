import { Lexer, Marked } from 'marked'
import papa from 'papaparse'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { parseFrontMatter } from '../src/writing/import/read/front-matter.ts'
import type { TextPage, TextPart, TextSection } from '../src/shared/ui/text-page-content.ts'

/** Parses `.md` (export `page`) and `.csv` (export `rows`) at build time; see `src/content-files.d.ts`. */
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

/** Headings have ids as in Pandoc: `## Account {#account}`. @throws Error for anything but plain text. */
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

/** Parses CSV whose first line has the keys. Cells with only digits become numbers. */
export const readRows = (file: string): readonly Readonly<Record<string, string | number>>[] => {
  const { data, errors } = papa.parse<Record<string, string | number>>(file, {
    header: true,
    skipEmptyLines: true,
    transform: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  })
  if (errors[0] !== undefined) throw new Error(`Row ${errors[0].row}: ${errors[0].message}`)
  return data
}
