/** `run-vite.ts <stamp>`: builds the web client for browsers and for the server. Called by `buildWeb`. */
import { globSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { webBuild } from './build-web.ts'

/** Builds into a folder beside and puts it in place at the end: a build that was cut off is no build. */
const runVite = async (stamp: string): Promise<void> => {
  const made = `${webBuild}.${process.pid}`
  const shared: InlineConfig = { configFile: join(webBuild, '../vite.config.ts'), logLevel: 'warn' }
  try {
    await build({ ...shared, build: { outDir: join(made, 'client'), emptyOutDir: true } })
    await build({
      ...shared,
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        outDir: join(made, 'server'),
        ssr: 'src/entry-server.tsx',
        manifest: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    })
    await build({
      ...shared,
      publicDir: false,
      build: {
        outDir: join(made, 'inline'),
        manifest: false,
        lib: { entry: 'src/inline/first.ts', formats: ['iife'], name: 'soko', fileName: () => 'inline.js' },
        rolldownOptions: { input: 'src/inline/first.ts' },
      },
    })
    await rename(join(made, 'inline/inline.js'), join(made, 'client/inline.js'))
    await rm(join(made, 'inline'), { recursive: true })
    await compress(join(made, 'client'))
    await writeFile(join(made, 'stamp'), stamp)
    await rm(webBuild, { recursive: true, force: true })
    await rename(made, webBuild)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** Puts compressed copies beside what shrinks, once, at the slowest and best level. */
const compress = async (folder: string): Promise<void> => {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, file)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

await runVite(process.argv[2] ?? '')
