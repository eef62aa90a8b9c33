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

/** Independent checks by Go's libraries (`go/`) and Tessera's auditor fsck. Tests fail without Go. */

const SOURCES = join(import.meta.dirname, 'go')
const FSCK = { package: 'github.com/transparency-dev/tessera/cmd/fsck', version: 'v1.0.4' } as const

type Ran = { readonly code: number | null; readonly output: string; readonly errors: string }

/** Runs a program. After `longest` milliseconds it is killed, and the exit code is null. */
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
  // A program may exit before it has read its input. Its exit code gives the reason.
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

const go = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> => {
  const { code, errors } = await run('go', args, env && { env }).catch((error: unknown) => {
    throw new Error('Install Go 1.25 or newer, which builds the log checkers.', { cause: error })
  })
  if (code !== 0) throw new Error(`go ${args.join(' ')} failed:\n${errors}`)
}

const cached = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
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
    await cached(BUILD, async (folder) =>
      go(['build', '-buildvcs=false', '-o', join(folder, 'transparency'), '.']),
    ),
    'transparency',
  )

const fsckProgram = async (): Promise<string> => {
  const install = async (folder: string): Promise<void> =>
    go(['install', `${FSCK.package}@${FSCK.version}`], { GOBIN: folder })
  return join(await cached(`fsck-${FSCK.version}`, install), 'fsck')
}

export type GoAnswer<Result = unknown> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: string }

const toJson = (question: object): string =>
  JSON.stringify(question, (_, value: unknown) => (value instanceof Uint8Array ? toBase64(value) : value))

/** Sends questions to the Go program. @throws Error if one is invalid */
const ask = async <Result>(
  command: string,
  questions: readonly object[],
): Promise<readonly GoAnswer<Result>[]> => {
  const input = questions.map(toJson).join('\n')
  const { code, output, errors } = await run(await ownProgram(), [command], { input })
  const answers = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GoAnswer<Result>)
  const isExpected = code === (answers.every(({ ok }) => ok) ? 0 : 1)
  if (!isExpected || answers.length !== questions.length)
    throw new Error(`Go could not ${command}: ${errors}`)
  return answers
}

export type NoteToCheck = { readonly note: string; readonly vkeys: readonly string[] }

/** Opens notes with Go's `note.Open`. Returns texts and known signers as `<name>+<id>`. */
export const checkNotes = async (
  ...notes: readonly NoteToCheck[]
): Promise<readonly GoAnswer<{ readonly text: string; readonly signers: readonly string[] }>[]> =>
  ask('note', notes)

/** Signs a text, which must end with a newline, with Go's `note.Sign`. */
export const signByGo = async (
  name: string,
  message: string,
): Promise<{ readonly note: string; readonly vkey: string }> =>
  resultOf(await ask<{ note: string; vkey: string }>('sign', [{ name, text: message }]))

export type InclusionToCheck = TreeHead & {
  readonly record: Uint8Array
  readonly index: number
  readonly proof: readonly Uint8Array[]
}

/** Checks inclusion proofs with Go's `tlog.CheckRecord`. */
export const checkInclusions = async (...proofs: readonly InclusionToCheck[]): Promise<readonly GoAnswer[]> =>
  ask('inclusion', proofs)

export type ConsistencyToCheck = {
  readonly earlier: TreeHead
  readonly later: TreeHead
  readonly proof: readonly Uint8Array[]
}

/** Checks consistency proofs with Go's `tlog.CheckTree`. Earlier trees must not be empty. */
export const checkConsistencies = async (
  ...proofs: readonly ConsistencyToCheck[]
): Promise<readonly GoAnswer[]> => ask('consistency', proofs)

/** Returns Go's `tlog.TreeHash` in base64. */
export const rootOf = async (records: readonly Uint8Array[]): Promise<string> =>
  resultOf(await ask<string>('root', [{ records }]))

/** In base64. */
export type GoProofs = { readonly inclusion: readonly string[]; readonly consistency: readonly string[] }

export const proveByGo = async (
  ...questions: readonly {
    readonly records: readonly Uint8Array[]
    readonly index: number
    readonly earlier: number
  }[]
): Promise<readonly GoProofs[]> => {
  const answers = await ask<GoProofs>('prove', questions)
  return answers.map((each) => resultOf([each]))
}

const resultOf = <Result>([answer]: readonly GoAnswer<Result>[]): Result => {
  if (answer?.ok !== true) throw new Error(`Go: ${answer?.error}`)
  return answer.result
}

export type WitnessOptions = {
  readonly name: string
  /** The name of a key is the origin of its log. */
  readonly vkeys: readonly string[]
  /** File with the witness's key and trees, created if missing. */
  readonly state: string
  /** Response to another root at the last cosigned size: 409 by tlog-witness 1.0.0, 422 by later drafts. */
  readonly sameSizeStatus?: 409 | 422
}

/** A witness by c2sp.org/tlog-witness that uses Go's libraries. It exits with this process. */
export type GoWitness = {
  readonly url: string
  /** The witness's cosignature key, type 4. */
  readonly vkey: string
  stop(): Promise<void>
}

/** @throws Error if it does not start */
export const startWitness = async ({
  name,
  vkeys,
  state,
  sameSizeStatus = 409,
}: WitnessOptions): Promise<GoWitness> => {
  const keys = vkeys.flatMap((vkey) => ['-vkey', vkey])
  const args = ['-name', name, '-state', state, '-same-size-status', String(sameSizeStatus), ...keys]
  // The witness exits when its standard input is closed, which happens when this process ends.
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
  /** The verified size, or undefined on any error. */
  readonly size: number | undefined
  readonly output: string
}

/** In milliseconds: fsck may hang on a wrong tile. */
const LONGEST_AUDIT = 120_000

/** fsck also exits with 0 on failure, so only its message counts. `prefix` is the base path of the tiles. */
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
    const printed = `${output}${errors}`
    const [, size] = /Successfully fsck'd log with size (\d+) /.exec(printed) ?? []
    const isRight = code === 0 && size !== undefined
    return { size: isRight ? Number(size) : undefined, output: printed }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
