import { globSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageRow, pageAddressesOf } from '../src/app/page-facts.ts'
import { chunkOf, ENTRY, filesFor, readManifest } from '../src/server/manifest.ts'
import { build, type InlineConfig } from 'vite'

/** Imported dynamically by pages, and saved when the service worker is installed. */
const OFFLINE_MODULES = [
  'src/app/secondary-pages.ts',
  'src/app/offline/offline-parts.tsx',
  'src/reading/comments/comment-form.tsx',
  'src/markets/calls/call-parts.tsx',
  'src/shared/api/browser-http.ts',
  'src/shared/me/fetch-personal.ts',
  'src/shared/ui/toasts.tsx',
]

/** Imported dynamically by the editor's pages. */
const EDITOR_MODULES = [
  'src/writing/editor/form/write-form.tsx',
  'src/writing/editor/form/edit-form.tsx',
  'src/writing/editor/form/publish/conflict-dialog.tsx',
  'src/writing/drafts/draft-conflicts.tsx',
  'src/writing/drafts/read-draft.tsx',
  'src/writing/drafts/ended-notice.tsx',
  'src/writing/drafts/list/draft-menu.tsx',
  'src/writing/editor/form/publish/publish-waiting.ts',
  'src/shared/api/upload.ts',
]

/** Builds the service worker, and the one that replaces and unregisters it. */
export const buildWorker = async (
  outputFolder: string,
  shared: InlineConfig,
  rows: readonly PageRow[],
): Promise<void> => {
  const manifest = await readManifest(outputFolder)
  const modulesSavedAs = (part: PageRow['saved']): string[] =>
    rows.filter(({ saved }) => saved === part).map(({ file }) => file)
  const filesOf = (modules: readonly string[]): string[] => [
    ...new Set(
      modules.flatMap((module) => {
        const { scripts, styles } = filesFor(manifest, module)
        return [...scripts, ...styles].map((file) => `/${file}`)
      }),
    ),
  ]
  const buildInfo = {
    entry: `/${chunkOf(manifest, ENTRY).file}`,
    files: globSync('assets/*', { cwd: join(outputFolder, 'client') })
      .map((file) => `/${file}`)
      .toSorted(),
    program: filesOf([...modulesSavedAs('program'), ...OFFLINE_MODULES]),
    editor: filesOf([...modulesSavedAs('editor'), ...EDITOR_MODULES]),
    pages: pageAddressesOf(rows),
  }
  await buildOne('service-worker', 'sw.js', { SOKO_BUILD: JSON.stringify(buildInfo) })
  await buildOne('unregister', 'sw-off.js', {})

  async function buildOne(source: string, file: string, define: Record<string, string>): Promise<void> {
    const entry = `src/app/service-worker/${source}.ts`
    await build({
      ...shared,
      publicDir: false,
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(outputFolder, 'worker'),
        manifest: false,
        lib: { entry, formats: ['iife'], name: 'soko', fileName: () => file },
        rolldownOptions: { input: entry, output: { codeSplitting: false } },
      },
    })
    await rename(join(outputFolder, 'worker', file), join(outputFolder, 'client', file))
    await rm(join(outputFolder, 'worker'), { recursive: true })
  }
}
