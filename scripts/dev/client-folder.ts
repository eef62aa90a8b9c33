import { existsSync, globSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ENTRY, type Manifest } from '@soko/web/src/server/manifest.ts'
import { transformWithOxc } from 'vite'
import { drawCard } from '@soko/web/build/draw-card.ts'
import { drawIcons } from '@soko/web/build/draw-icons.ts'
import { subsetFonts } from '@soko/web/build/subset-fonts.ts'

/** How a page's style sheets are named in this folder's manifest: one name, which `pages.ts` replaces by the sheets. */
export const STYLES_OF = 'styles-of/'

/**
 * Makes the folder that stands in the place of the client's build (`web/dist`): the manifest names the sources themselves, for
 * Vite serves them, and the gateway's renderer renders nothing, as `pages.ts` does. Icons and fonts are made once, which takes
 * some seconds.
 * @param web the client's folder.
 * @returns where it is.
 */
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
  // The gateway serves it in place of the worker: a browser that has the worker of an `npm start` at this address drops it.
  await copyFile(join(client, 'sw-off.js'), join(client, 'sw.js'))
  return folder
}

const drawOnce = async (from: string, to: string): Promise<void> => {
  if (existsSync(join(to, 'card.png'))) return
  await drawIcons(from, to)
  await writeFile(join(to, 'card.png'), await drawCard(from))
}

/** In Vite's form: each page, and each part that pages load where it is shown, is loaded by its own address and names its style sheets. */
const manifestOf = (web: string): Manifest => {
  const pages = globSync('src/**/*-{page,parts}.tsx', { cwd: web }).map((name) => name.replaceAll('\\', '/'))
  const rows = pages.map((file) => [file, { file, css: [STYLES_OF + file] }] as const)
  return { [ENTRY]: { file: ENTRY }, ...Object.fromEntries(rows) }
}

/** A file that imports nothing, as a script. */
const scriptOf = async (file: string): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return `(() => {\n${code.replace(/^export \{\};?$/m, '')}\n})()`
}
