import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contentFiles } from './build/content-files.ts'
import { dedupeLodash } from './build/lighter-quill.ts'
import { trimRouter } from './build/lighter-router.ts'

/** The package names its build for development, with checks and warnings, for every use; the other one lies beside it. */
const productionRouter = fileURLToPath(
  new URL('../production/index.mjs', import.meta.resolve('react-router')),
)

/** Quill without what the editor leaves out: half of it. */
const quillWithoutThemes = fileURLToPath(new URL('src/writing/editor/text/quill.ts', import.meta.url))

/** What Quill and react-quill take of Lodash, lighter. */
const quillHelpers = fileURLToPath(new URL('src/writing/editor/text/quill-helpers.ts', import.meta.url))

/**
 * The browser's build: `dist/client`, hashed files and a manifest by which the server names them. The server's build
 * (`dist/server`) and the first inline script are made from the same settings by `web/build/run-vite.ts`.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: productionRouter },
      { find: /^quill$/, replacement: quillWithoutThemes },
      { find: /^lodash-es$/, replacement: quillHelpers },
    ],
  },
  plugins: [react(), contentFiles(), trimRouter(), dedupeLodash()],
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // Its lists of what to fetch along with each page weigh more than they save: a page's imports are few.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // The first inline script calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
      // Small files shrink badly, each import between files costs, too: so what readers' pages share comes in few of them.
      output: {
        codeSplitting: {
          groups: [
            // Chunks of their own for what changes seldom: a browser keeps them when only our code has changed.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
            {
              name: 'store',
              test: /node_modules[\\/](?:@reduxjs|redux|redux-thunk|react-redux|immer|reselect|use-sync-external-store|react-router|react-router-dom)[\\/]/,
              priority: 4,
            },
            // All else that the entry imports: the shell.
            { name: 'app', tags: ['$initial'], priority: 3 },
            // Dates, links and loading states of most pages.
            {
              name: 'basics',
              test: /web[\\/]src[\\/]shared[\\/](?:lib[\\/](?:dates|plain-click|use-hydrated)|pages[\\/]loaded|ui[\\/]time)/,
              minShareCount: 4,
              priority: 2,
            },
            // Marks of calls: cards have them, and pages without cards.
            {
              name: 'call-marks',
              test: /web[\\/]src[\\/]markets[\\/]calls[\\/](?:call-mark|call-state|calls\.texts)/,
              minShareCount: 4,
              priority: 2,
            },
            // Cards of analyses, and the lists they mostly stand in.
            {
              name: 'cards',
              test: /web[\\/]src[\\/](?:reading[\\/]cards[\\/](?!waiting)|shared[\\/](?:posts[\\/]posts\.api|bookmarks))/,
              minShareCount: 4,
              priority: 1,
            },
            // What an analysis shares with what is opened from it, and with pages for members.
            {
              name: 'analysis',
              test: /web[\\/]src[\\/](?:shared[\\/]ui[\\/]ago|reading[\\/]comments[\\/]comments\.api)|icons[\\/]ellipsis/,
              minShareCount: 2,
            },
            // What stands where there is nothing, and what it looks for.
            {
              name: 'nothing',
              test: /web[\\/]src[\\/](?:shared[\\/]not-found|reading[\\/]search[\\/]search\.api)/,
              minShareCount: 2,
            },
            {
              name: 'lists',
              test: /web[\\/]src[\\/](?:shared[\\/]lib[\\/]use-focus-on-new|reading[\\/](?:lists|cards|search|search-results)[\\/])/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})
