import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { toBase64 } from '@soko/contracts/transparency/bytes.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import { readPlaces } from '../../site/servers/config.ts'

/*
 * What others make of our logs: Go's libraries for transparency logs, by a program of our own (`go/`), and fsck, the auditor of the project Tessera. Both
 * are built by Go once and kept in `~/.cache/soko`; without Go nothing here works, and tests fail.
 */

const SOURCES = join(import.meta.dirname, 'go')
const FSCK = { package: 'github.com/transparency-dev/tessera/cmd/fsck', version: 'v1.0.4' } as const

type Ran = { readonly code: number | null; readonly output: string; readonly errors: string }

/** Runs a program to its end, or for so long, in milliseconds: then its code is null. */
const run = async (
  program: string,
  args: readonly string[],
  options: { readonly input?: string; readonly env?: NodeJS.ProcessEnv; readonly longest?: number } = {},
): Promise<Ran> => {
  const child = spawn(program, args, {
    cwd: SOURCES,
    env: { ...process.env, ...options.env },
    timeout: options.longest,
    killSignal: 'SIGKILL',
  })
  // One that ends before it has read all says why by its code.
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

const go = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> => {
  const { code, errors } = await run('go', args, env && { env }).catch((error: unknown) => {
    throw new Error('Install Go 1.25 or newer, which builds what checks our logs.', { cause: error })
  })
  if (code !== 0) throw new Error(`go ${args.join(' ')} failed:\n${errors}`)
}

/** A folder that is filled once on this machine, by whoever comes first. */
const kept = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const { cache } = readPlaces(process.env)
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const own = await mkdtemp(`${folder}-`)
  try {
    await fill(own)
    await rename(own, folder)
  } catch (error) {
    await rm(own, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

const digest = createHash('sha256')
for (const file of globSync('*', { cwd: SOURCES }).toSorted())
  digest.update(readFileSync(join(SOURCES, file)))
const BUILD = `transparency-${digest.digest('hex').slice(0, 16)}`

const ownProgram = async (): Promise<string> =>
  join(
    await kept(BUILD, async (folder) =>
      go(['build', '-buildvcs=false', '-o', join(folder, 'transparency'), '.']),
    ),
    'transparency',
  )

const fsckProgram = async (): Promise<string> => {
  const install = async (folder: string): Promise<void> =>
    go(['install', `${FSCK.package}@${FSCK.version}`], { GOBIN: folder })
  return join(await kept(`fsck-${FSCK.version}`, install), 'fsck')
}

/** What Go says: that it is right, and what came of it; or why it is not. */
export type Said<Result = unknown> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: string }

/** JSON as the program reads it: bytes are base64. */
const toJson = (question: object): string =>
  JSON.stringify(question, (_, value: unknown) => (value instanceof Uint8Array ? toBase64(value) : value))

/** @throws Error where a question is none. */
const ask = async <Result>(
  command: string,
  questions: readonly object[],
): Promise<readonly Said<Result>[]> => {
  const input = questions.map(toJson).join('\n')
  const { code, output, errors } = await run(await ownProgram(), [command], { input })
  const said = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Said<Result>)
  const isExpected = code === (said.every(({ ok }) => ok) ? 0 : 1)
  if (!isExpected || said.length !== questions.length) throw new Error(`Go could not ${command}: ${errors}`)
  return said
}

export type NoteToCheck = { readonly note: string; readonly vkeys: readonly string[] }

/** Opens notes by `note.Open`: their texts, and who of the known has signed, as `<name>+<id>`. Keys may be those of logs and of witnesses. */
export const checkNotes = async (
  ...notes: readonly NoteToCheck[]
): Promise<readonly Said<{ readonly text: string; readonly signers: readonly string[] }>[]> =>
  ask('note', notes)

/** Signs a text by a new key, by `note.Sign`. The text ends with a newline. */
export const signByGo = async (
  name: string,
  message: string,
): Promise<{ readonly note: string; readonly vkey: string }> =>
  resultOf(await ask<{ note: string; vkey: string }>('sign', [{ name, text: message }]))

export type InclusionToCheck = TreeHead & {
  /** The entry itself. */
  readonly record: Uint8Array
  readonly index: number
  readonly proof: readonly Uint8Array[]
}

/** Checks proofs that entries are in trees, by `tlog.CheckRecord`. */
export const checkInclusions = async (...proofs: readonly InclusionToCheck[]): Promise<readonly Said[]> =>
  ask('inclusion', proofs)

export type ConsistencyToCheck = {
  readonly earlier: TreeHead
  readonly later: TreeHead
  readonly proof: readonly Uint8Array[]
}

/** Checks proofs that trees begin with earlier ones, of at least a leaf, by `tlog.CheckTree`. */
export const checkConsistencies = async (
  ...proofs: readonly ConsistencyToCheck[]
): Promise<readonly Said[]> => ask('consistency', proofs)

/** The root of a tree of these entries, in base64, by `tlog.TreeHash`. */
export const rootOf = async (records: readonly Uint8Array[]): Promise<string> =>
  resultOf(await ask<string>('root', [{ records }]))

/** Proofs as Go makes them, in base64: that the entry at an index is in the tree of all, and that the tree begins with an earlier one. */
export type GoProofs = { readonly inclusion: readonly string[]; readonly consistency: readonly string[] }

export const proveByGo = async (
  ...questions: readonly {
    readonly records: readonly Uint8Array[]
    readonly index: number
    readonly earlier: number
  }[]
): Promise<readonly GoProofs[]> => {
  const said = await ask<GoProofs>('prove', questions)
  return said.map((each) => resultOf([each]))
}

const resultOf = <Result>([said]: readonly Said<Result>[]): Result => {
  if (said?.ok !== true) throw new Error(`Go: ${said?.error}`)
  return said.result
}

export type WitnessOptions = {
  /** The name of its key, as `witness.example/w1`. */
  readonly name: string
  /** The keys of the logs that it knows. A key's name is the log's origin. */
  readonly vkeys: readonly string[]
  /** The file in which it remembers its key and what it has cosigned; made when missing. */
  readonly state: string
  /** What it answers to another root of the size that it has cosigned: 409 (unless given) by tlog-witness 1.0.0, 422 by its later drafts. */
  readonly sameSizeStatus?: 409 | 422
}

/** A witness by c2sp.org/tlog-witness, made of Go's libraries. It ends with this process. */
export type GoWitness = {
  /** The submission prefix: `http://127.0.0.1:40321`. */
  readonly url: string
  /** Its key: of cosignatures, type 4. */
  readonly vkey: string
  stop(): Promise<void>
}

/** @throws Error where it does not start. */
export const startWitness = async ({
  name,
  vkeys,
  state,
  sameSizeStatus = 409,
}: WitnessOptions): Promise<GoWitness> => {
  const keys = vkeys.flatMap((vkey) => ['-vkey', vkey])
  const args = ['-name', name, '-state', state, '-same-size-status', String(sameSizeStatus), ...keys]
  // Its input stays open for as long as this process is there, and it ends when that ends.
  const child = spawn(await ownProgram(), ['witness', ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const errors = text(child.stderr)
  const ended = once(child, 'close')
  for await (const line of createInterface(child.stdout)) {
    const { url, vkey } = JSON.parse(line) as { url: string; vkey: string }
    return { url, vkey, stop: async () => stop(child, ended) }
  }
  throw new Error(`The witness did not start: ${await errors}`)
}

const stop = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
  child.stdin?.end()
  await ended
}

export type Audited = {
  /** How many leaves were found right; undefined where anything was wrong. */
  readonly size: number | undefined
  /** All that fsck said. */
  readonly output: string
}

/** In milliseconds: how long fsck may take. On a wrong tile it may wait for ever. */
const LONGEST_AUDIT = 120_000

/**
 * Audits a whole log by another project's auditor, fsck of Tessera: it reads every entry, builds the tree anew, and compares each tile and the root. It ends
 * with 0 on failure too, so only what it says at success counts.
 * @param prefix the address below which checkpoint and tiles are.
 * @param options.longest in milliseconds.
 */
export const fsck = async (
  prefix: string,
  vkey: string,
  options: { readonly longest?: number } = {},
): Promise<Audited> => {
  const program = await fsckProgram()
  const folder = await mkdtemp(join(tmpdir(), 'soko-fsck-'))
  try {
    const key = join(folder, 'vkey')
    await writeFile(key, vkey)
    const args = ['--ui=false', '-N=4', `--storage_url=${prefix}`, `--public_key=${key}`]
    const { output, errors, code } = await run(program, args, { longest: options.longest ?? LONGEST_AUDIT })
    const said = `${output}${errors}`
    const [, size] = /Successfully fsck'd log with size (\d+) /.exec(said) ?? []
    const isRight = code === 0 && size !== undefined
    return { size: isRight ? Number(size) : undefined, output: said }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
