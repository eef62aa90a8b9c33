import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesFor, readManifest } from '../src/server/manifest.ts'
import { readPageRows } from './page-rows.ts'

/** Sizes in bytes, gzipped. */
export type PageBytes = {
  readonly path: string
  /** Forms have no size limit. */
  readonly form: boolean
  readonly scripts: number
  readonly styles: number
}

export type Bytes = {
  readonly pages: readonly PageBytes[]
  /** Scripts that must load before the author can write. */
  readonly editor: number
  /** Size of the first inline script, uncompressed. */
  readonly inline: number
}

/** In bytes, see docs/performance.md. The goal for scripts is 125,000; libraries alone take 101,000. */
export const Budget = { scripts: 141_000, styles: 15_000, inline: 5_120, editor: 183_000 } as const

/** Needed before the author can write. The rest loads on use or when idle. */
const EDITOR_MODULES = ['form/write-page.tsx', 'form/write-form.tsx', 'text/text-editor.tsx'].map(
  (name) => `src/writing/editor/${name}`,
)

/** A page's size is that of its module and the entry, with their static imports. */
export const measureBuild = async (build: string): Promise<Bytes> => {
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
  const editor = await total(filesFor(manifest, ...EDITOR_MODULES).scripts)
  return {
    pages: await Promise.all(pages),
    editor,
    inline: (await readFile(join(build, 'inline.js'))).length,
  }
}

export const violations = ({ pages, editor, inline }: Bytes): readonly string[] => [
  ...pages
    .filter(({ form }) => !form)
    .flatMap(({ path, scripts, styles }) => [
      ...(scripts > Budget.scripts ? [violation(`${path}: JavaScript`, scripts, Budget.scripts)] : []),
      ...(styles > Budget.styles ? [violation(`${path}: CSS`, styles, Budget.styles)] : []),
    ]),
  ...(editor > Budget.editor ? [violation('The editor: JavaScript', editor, Budget.editor)] : []),
  ...(inline > Budget.inline ? [violation('The first inline script', inline, Budget.inline)] : []),
]

const count = new Intl.NumberFormat('en')

const violation = (what: string, bytes: number, most: number): string =>
  `${what} is ${count.format(bytes)} bytes; at most ${count.format(most)} are allowed.`

export const formatTable = ({ pages, editor, inline }: Bytes): string => {
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
