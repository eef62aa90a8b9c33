import { globSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chunkOf, ENTRY, filesFor, readManifest } from '@soko/web/src/server/manifest.ts'
import { build, type InlineConfig } from 'vite'

/** What opens offline, saved with the worker: pages, and what they load by themselves or to tell something. */
const PROGRAM = [
  'src/features/offline/offline-page.tsx',
  'src/features/offline/offline-parts.tsx',
  'src/features/home/home-page.tsx',
  'src/features/lists/blog-page.tsx',
  'src/features/analysis/post-page.tsx',
  'src/features/profile/profile-page.tsx',
  'src/features/comments/comment-form.tsx',
  'src/api/browser-http.ts',
  'src/features/me/ask-about.ts',
  'src/ui/toasts.tsx',
]

/** The pages for writing and editing, saved once it has been opened. */
const EDITOR = [
  'src/features/editor/write-page.tsx',
  'src/features/editor/post-form.tsx',
  'src/features/editor/edit-page.tsx',
  'src/features/editor/edit-form.tsx',
  'src/features/editor/conflict-dialog.tsx',
  'src/features/editor/publish-waiting.ts',
  'src/api/upload.ts',
]

/**
 * Builds the service worker, one file at the root of the site, with the names of the browser's files; and what is served in
 * its place where there is to be none.
 * @param made the build in the making: the browser's part is there. @param shared Vite's settings.
 */
export const buildWorker = async (made: string, shared: InlineConfig): Promise<void> => {
  const manifest = await readManifest(made)
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
    program: filesOf(PROGRAM),
    editor: filesOf(EDITOR),
  }
  await buildOne('service-worker', 'sw.js', { SOKO_BUILD: JSON.stringify(names) })
  await buildOne('goodbye', 'sw-off.js', {})

  async function buildOne(source: string, file: string, define: Record<string, string>): Promise<void> {
    const entry = `src/service-worker/${source}.ts`
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
