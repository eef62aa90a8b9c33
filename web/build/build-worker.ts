import { globSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageRow, pageAddressesOf } from '../src/app/page-facts.ts'
import { chunkOf, ENTRY, filesFor, readManifest } from '../src/server/manifest.ts'
import { build, type InlineConfig } from 'vite'

/** What is saved with the worker besides pages: files that pages load later, or to show a message. */
const PROGRAM = [
  'src/app/secondary-pages.ts',
  'src/app/offline/offline-parts.tsx',
  'src/reading/comments/comment-form.tsx',
  'src/markets/calls/call-parts.tsx',
  'src/shared/api/browser-http.ts',
  'src/shared/me/fetch-personal.ts',
  'src/shared/ui/toasts.tsx',
]

/** What the pages for writing and editing load besides. */
const EDITOR = [
  'src/writing/editor/form/write-form.tsx',
  'src/writing/editor/form/edit-form.tsx',
  'src/writing/editor/form/publish/conflict-dialog.tsx',
  'src/writing/drafts/kept-values.tsx',
  'src/writing/drafts/read-draft.tsx',
  'src/writing/drafts/ended-notice.tsx',
  'src/writing/drafts/list/draft-menu.tsx',
  'src/writing/editor/form/publish/publish-waiting.ts',
  'src/shared/api/upload.ts',
]

/**
 * Builds the service worker, one file at the root of the site, with the names of the browser's files; and what is served in
 * its place when there should be none.
 * @param made the build in the making: the browser's part is there. @param shared Vite's settings. @param rows the site's table of pages.
 */
export const buildWorker = async (
  made: string,
  shared: InlineConfig,
  rows: readonly PageRow[],
): Promise<void> => {
  const manifest = await readManifest(made)
  const savedAs = (part: PageRow['saved']): string[] =>
    rows.filter(({ saved }) => saved === part).map(({ file }) => file)
  const filesOf = (modules: readonly string[]): string[] => [
    ...new Set(
      modules.flatMap((module) => {
        const { scripts, styles } = filesFor(manifest, module)
        return [...scripts, ...styles].map((file) => `/${file}`)
      }),
    ),
  ]
  const names = {
    entry: `/${chunkOf(manifest, ENTRY).file}`,
    files: globSync('assets/*', { cwd: join(made, 'client') })
      .map((file) => `/${file}`)
      .toSorted(),
    program: filesOf([...savedAs('program'), ...PROGRAM]),
    editor: filesOf([...savedAs('editor'), ...EDITOR]),
    pages: pageAddressesOf(rows),
  }
  await buildOne('service-worker', 'sw.js', { SOKO_BUILD: JSON.stringify(names) })
  await buildOne('unregister', 'sw-off.js', {})

  async function buildOne(source: string, file: string, define: Record<string, string>): Promise<void> {
    const entry = `src/app/service-worker/${source}.ts`
    await build({
      ...shared,
      publicDir: false,
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(made, 'worker'),
        manifest: false,
        lib: { entry, formats: ['iife'], name: 'soko', fileName: () => file },
        rolldownOptions: { input: entry, output: { codeSplitting: false } },
      },
    })
    await rename(join(made, 'worker', file), join(made, 'client', file))
    await rm(join(made, 'worker'), { recursive: true })
  }
}
