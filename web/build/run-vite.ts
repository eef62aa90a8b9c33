/** `run-vite.ts <stamp>`, started by `buildWeb`. */
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { violations, measureBuild } from './budget.ts'
import { readBuildStamp, webBuild } from './build-web.ts'
import { buildWorker } from './build-worker.ts'
import { drawCard } from './draw-card.ts'
import { drawIcons } from './draw-icons.ts'
import { addShortcuts } from './name-shortcuts.ts'
import { readPageRows } from './page-rows.ts'
import { subsetFonts } from './subset-fonts.ts'

const web = dirname(webBuild)
/** In milliseconds: the longest wait for another build. */
const LOCK_TIMEOUT = 300_000

/** Moves a finished build into place, so an interrupted build changes nothing. */
const runVite = async (stamp: string): Promise<void> => {
  const lock = lockBuild()
  const outputFolder = `${webBuild}.${process.pid}`
  try {
    if ((await readBuildStamp()) === stamp) return
    // Left by interrupted builds. No other build is running, because this one has the lock.
    for (const leftover of globSync('dist.[0-9]*', { cwd: web }))
      await rm(join(web, leftover), { recursive: true })
    await subsetFonts(web, join(web, 'dist.fonts'))
    await buildClient(outputFolder)
    await buildServer(outputFolder)
    await buildInline(outputFolder)
    const rows = await readPageRows(outputFolder)
    await buildWorker(outputFolder, shared, rows)
    await addShortcuts(join(outputFolder, 'client'), rows)
    await writeFile(join(outputFolder, 'client/card.png'), await drawCard(join(web, 'public')))
    await drawIcons(join(web, 'public'), join(outputFolder, 'client'))
    const problems = violations(await measureBuild(outputFolder))
    if (problems.length > 0) throw new Error(problems.join('\n'))
    await compress(join(outputFolder, 'client'))
    await writeFile(join(outputFolder, 'stamp'), stamp)
    await replaceBuild(outputFolder)
  } finally {
    await rm(outputFolder, { recursive: true, force: true })
    lock.close()
  }
}

/** An SQLite transaction, because it ends with its process, even on a crash. */
const lockBuild = (): DatabaseSync => {
  const lock = new DatabaseSync(`${webBuild}.lock`)
  lock.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT}; BEGIN EXCLUSIVE`)
  return lock
}

const shared = { configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const

/** The manifest is only for the server, so it moves out of the served folder. */
const buildClient = async (outputFolder: string): Promise<void> => {
  await build({ ...shared, build: { outDir: join(outputFolder, 'client'), emptyOutDir: true } })
  await rename(join(outputFolder, 'client/manifest.json'), join(outputFolder, 'manifest.json'))
}

/**
 * Builds one file, so that a running site loads no file of a later build. `NODE_ENV` is set at build time,
 * because React's development variant takes three times as long to render.
 */
const buildServer = async (outputFolder: string): Promise<void> => {
  await build({
    ...shared,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: join(outputFolder, 'server'),
      ssr: 'src/entry-server.tsx',
      manifest: false,
      rolldownOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
    },
  })
}

const buildInline = async (outputFolder: string): Promise<void> => {
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: join(outputFolder, 'inline'),
      manifest: false,
      lib: { entry: 'src/app/inline/first.ts', formats: ['iife'], name: 'soko', fileName: () => 'inline.js' },
      rolldownOptions: { input: 'src/app/inline/first.ts', output: { codeSplitting: false } },
    },
  })
  await rename(join(outputFolder, 'inline/inline.js'), join(outputFolder, 'inline.js'))
  await rm(join(outputFolder, 'inline'), { recursive: true })
}

const compress = async (folder: string): Promise<void> => {
  for (const file of globSync('**/*.{js,css,svg,webmanifest}', { cwd: folder })) {
    const path = join(folder, file)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

/** Replaces the last build. Running sites have already read all of its files. */
const replaceBuild = async (outputFolder: string): Promise<void> => {
  const former = `${outputFolder}.former`
  await mkdir(webBuild, { recursive: true })
  await rename(webBuild, former)
  await rename(outputFolder, webBuild)
  await rm(former, { recursive: true, force: true })
}

try {
  await runVite(process.argv[2] ?? '')
} catch (error) {
  // The stack trace only shows the build tools.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
