import { existsSync, globSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ENTRY, type Manifest } from '@soko/web/src/server/manifest.ts'
import { transformWithOxc } from 'vite'
import { drawCard } from '@soko/web/build/draw-card.ts'
import { drawIcons } from '@soko/web/build/draw-icons.ts'
import { subsetFonts } from '@soko/web/build/subset-fonts.ts'

/** Prefix of style sheet names in the manifest, which `pages.ts` replaces by the page's style sheets. */
export const STYLES_OF = 'styles-of/'

/** Replaces the client's build: the manifest lists the sources, and the renderer is never used. */
export const makeClientFolder = async (web: string): Promise<string> => {
  const folder = join(web, 'dist.dev')
  const client = join(folder, 'client')
  await Promise.all([mkdir(client, { recursive: true }), mkdir(join(folder, 'server'), { recursive: true })])
  await Promise.all([
    cp(join(web, 'public'), client, { recursive: true }),
    drawOnce(join(web, 'public'), client),
    subsetFonts(web, join(web, 'dist.fonts')),
    writeFile(join(folder, 'manifest.json'), JSON.stringify(manifestOf(web))),
    scriptOf(join(web, 'src/app/inline/first.ts')).then(async (code) =>
      writeFile(join(folder, 'inline.js'), code),
    ),
    writeFile(
      join(folder, 'server/entry-server.js'),
      `export * from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'no-renderer.ts')).href)}\n`,
    ),
    scriptOf(join(web, 'src/app/service-worker/unregister.ts')).then(async (code) =>
      writeFile(join(client, 'sw-off.js'), code),
    ),
  ])
  // This script unregisters the service worker of an earlier `npm start` at this address.
  await copyFile(join(client, 'sw-off.js'), join(client, 'sw.js'))
  return folder
}

const drawOnce = async (from: string, to: string): Promise<void> => {
  if (existsSync(join(to, 'card.png'))) return
  await drawIcons(from, to)
  await writeFile(join(to, 'card.png'), await drawCard(from))
}

/** Vite's format: each page, and each lazily loaded part, has its own URL and names its style sheets. */
const manifestOf = (web: string): Manifest => {
  const pages = globSync('src/**/*-{page,parts}.tsx', { cwd: web }).map((name) => name.replaceAll('\\', '/'))
  const rows = pages.map((file) => [file, { file, css: [STYLES_OF + file] }] as const)
  return { [ENTRY]: { file: ENTRY }, ...Object.fromEntries(rows) }
}

const scriptOf = async (file: string): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return `(() => {\n${code.replace(/^export \{\};?$/m, '')}\n})()`
}
