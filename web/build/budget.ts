import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesFor, readManifest } from '../src/server/manifest.ts'
import { readPageRows } from './page-rows.ts'

/** Bytes that a page makes a browser load, as gzip sends them. */
export type PageBytes = {
  readonly path: string
  /** Whether it is a form: forms are weighed, but nobody waits for one in order to read. */
  readonly form: boolean
  readonly scripts: number
  readonly styles: number
}

export type Bytes = {
  readonly pages: readonly PageBytes[]
  /** Scripts that must be there before an analysis can be written. */
  readonly editor: number
  /** Of the first inline script, as it stands in each page. */
  readonly inline: number
}

/**
 * In bytes. The aim for scripts is 125,000: React, Redux and the router alone are 101,000. What the editor is made of stands in
 * docs/performance.md.
 */
export const Budget = { scripts: 141_000, styles: 15_000, inline: 5_120, editor: 183_000 } as const

/** What an analysis is written with; all else of the form comes when it is touched, or when the browser is idle. */
const EDITOR = ['form/write-page.tsx', 'form/write-form.tsx', 'text/text-editor.tsx'].map(
  (name) => `src/writing/editor/${name}`,
)

/**
 * Weighs what each route makes a browser load: its page's module and the entry with all they import at once.
 * @param build `web/dist`, or one in the making.
 */
export const weigh = async (build: string): Promise<Bytes> => {
  const [manifest, rows] = await Promise.all([readManifest(build), readPageRows(build)])
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string): Promise<number> => {
    const size = sizes.get(file) ?? gzipSync(await readFile(join(build, 'client', file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const total = async (files: readonly string[]): Promise<number> =>
    (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0)
  const pages = rows.map(async ({ path, file, form = false }) => {
    const { scripts, styles } = filesFor(manifest, file)
    return { path, form, scripts: await total(scripts), styles: await total(styles) }
  })
  const editor = await total(filesFor(manifest, ...EDITOR).scripts)
  return {
    pages: await Promise.all(pages),
    editor,
    inline: (await readFile(join(build, 'inline.js'))).length,
  }
}

/** What exceeds the limits on readers' pages and on the editor, in sentences. */
export const overBudget = ({ pages, editor, inline }: Bytes): readonly string[] => [
  ...pages
    .filter(({ form }) => !form)
    .flatMap(({ path, scripts, styles }) => [
      ...(scripts > Budget.scripts ? [tooHeavy(`${path}: JavaScript`, scripts, Budget.scripts)] : []),
      ...(styles > Budget.styles ? [tooHeavy(`${path}: CSS`, styles, Budget.styles)] : []),
    ]),
  ...(editor > Budget.editor ? [tooHeavy('The editor: JavaScript', editor, Budget.editor)] : []),
  ...(inline > Budget.inline ? [tooHeavy('The first inline script', inline, Budget.inline)] : []),
]

const count = new Intl.NumberFormat('en')

const tooHeavy = (what: string, bytes: number, most: number): string =>
  `${what} is ${count.format(bytes)} bytes; at most ${count.format(most)} are allowed.`

/** The weights as a table, the heaviest page first. */
export const tableOf = ({ pages, editor, inline }: Bytes): string => {
  const line = (path: string, scripts: string, styles: string): string =>
    `${path.padEnd(36)}${scripts.padStart(10)}${styles.padStart(9)}`
  return [
    line('bytes, gzip', 'JavaScript', 'CSS'),
    ...pages
      .toSorted((a, b) => b.scripts - a.scripts)
      .map((page) =>
        line(
          `${page.path}${page.form ? ' (form)' : ''}`,
          count.format(page.scripts),
          count.format(page.styles),
        ),
      ),
    line("at most, readers' pages", count.format(Budget.scripts), count.format(Budget.styles)),
    `The editor, before the first key: ${count.format(editor)} bytes of ${count.format(Budget.editor)}.`,
    `The first inline script: ${count.format(inline)} bytes of ${count.format(Budget.inline)}, not compressed.`,
  ].join('\n')
}
