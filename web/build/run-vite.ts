/** `run-vite.ts <stamp>`: builds the web client for browsers and for the server. Called by `buildWeb`. */
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { overBudget, weigh } from './budget.ts'
import { stampOfBuild, webBuild } from './build-web.ts'
import { buildWorker } from './build-worker.ts'
import { drawCard } from './draw-card.ts'
import { drawIcons } from './draw-icons.ts'
import { nameShortcuts } from './name-shortcuts.ts'
import { readPageRows } from './page-rows.ts'
import { subsetFonts } from './subset-fonts.ts'

const web = dirname(webBuild)
/** In milliseconds: a build takes seconds. */
const LONGEST_WAIT = 300_000

/** Builds into a folder beside the old one and moves it into place at the end, so that an interrupted build changes nothing. */
const runVite = async (stamp: string): Promise<void> => {
  const lock = lockBuild()
  const made = `${webBuild}.${process.pid}`
  try {
    if ((await stampOfBuild()) === stamp) return
    // Builds that were interrupted left these: there is no other build now.
    for (const left of globSync('dist.[0-9]*', { cwd: web })) await rm(join(web, left), { recursive: true })
    await subsetFonts(web, join(web, 'dist.fonts'))
    await buildClient(made)
    await buildServer(made)
    await buildInline(made)
    const rows = await readPageRows(made)
    await buildWorker(made, shared, rows)
    await nameShortcuts(join(made, 'client'), rows)
    await writeFile(join(made, 'client/card.png'), await drawCard(join(web, 'public')))
    await drawIcons(join(web, 'public'), join(made, 'client'))
    const faults = overBudget(await weigh(made))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    await compress(join(made, 'client'))
    await writeFile(join(made, 'stamp'), stamp)
    await putInPlace(made)
  } finally {
    await rm(made, { recursive: true, force: true })
    lock.close()
  }
}

/**
 * One build at a time: a second one waits, and finds that it is done.As a transaction of SQLite it ends with this process,
 * however that ends.
 */
const lockBuild = (): DatabaseSync => {
  const lock = new DatabaseSync(`${webBuild}.lock`)
  lock.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT}; BEGIN EXCLUSIVE`)
  return lock
}

const shared = { configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const

/** The manifest is for the server, so it goes beside what is served. */
const buildClient = async (made: string): Promise<void> => {
  await build({ ...shared, build: { outDir: join(made, 'client'), emptyOutDir: true } })
  await rename(join(made, 'client/manifest.json'), join(made, 'manifest.json'))
}

/**
 * One file with all it needs: nothing of it is read once the site runs. Vite leaves `NODE_ENV` of a server's build to be asked
 * at run time, and a site started without it would render with React's variant for development, at a third of the rate.
 */
const buildServer = async (made: string): Promise<void> => {
  await build({
    ...shared,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: join(made, 'server'),
      ssr: 'src/entry-server.tsx',
      manifest: false,
      rolldownOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
    },
  })
}

const buildInline = async (made: string): Promise<void> => {
  await build({
    ...shared,
    publicDir: false,
    build: {
      outDir: join(made, 'inline'),
      manifest: false,
      lib: { entry: 'src/app/inline/first.ts', formats: ['iife'], name: 'soko', fileName: () => 'inline.js' },
      rolldownOptions: { input: 'src/app/inline/first.ts', output: { codeSplitting: false } },
    },
  })
  await rename(join(made, 'inline/inline.js'), join(made, 'inline.js'))
  await rm(join(made, 'inline'), { recursive: true })
}

/** Writes compressed copies of the files that shrink, once, at the slowest and best level. */
const compress = async (folder: string): Promise<void> => {
  for (const file of globSync('**/*.{js,css,svg,webmanifest}', { cwd: folder })) {
    const path = join(folder, file)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

/** Sites that run have read the former build whole, so it can go. */
const putInPlace = async (made: string): Promise<void> => {
  const former = `${made}.former`
  await mkdir(webBuild, { recursive: true })
  await rename(webBuild, former)
  await rename(made, webBuild)
  await rm(former, { recursive: true, force: true })
}

try {
  await runVite(process.argv[2] ?? '')
} catch (error) {
  // Only what is wrong with the sources is of interest, not where in the tools it came to light.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
