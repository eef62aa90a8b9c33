import { setTimeout as sleep } from 'node:timers/promises'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import { toHex } from '@soko/contracts/transparency/bytes.ts'
import { fsck } from '../go-tools.ts'
import type { ServedLog } from './public-site.ts'

export const servedCheckpoint = async ({ prefix }: Pick<ServedLog, 'prefix'>) => {
  const answer = await fetch(`${prefix}checkpoint`, { cache: 'no-store' })
  const checkpoint = parseCheckpoint(parseNote(await answer.text())?.text ?? '')
  if (checkpoint === undefined) throw new Error(`No checkpoint was served: ${answer.status}.`)
  return checkpoint
}

/** Pause between two reads of the checkpoint in milliseconds. */
const GLANCE = 20

/** Runs fsck while `write` grows the log. @throws Error if fsck fails, or at a rollback or fork */
export const auditWhile = async (
  log: ServedLog,
  write: () => Promise<void>,
  { until }: { readonly until: number },
): Promise<{ readonly sizes: readonly number[]; readonly looks: number }> => {
  const over = new AbortController()
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    try {
      while (!over.signal.aborted) await work()
    } catch (error) {
      over.abort(error)
    }
  }
  const roots = new Map<number, string>()
  let [largest, looks] = [0, 0]
  const read = async (): Promise<void> => {
    const { size, root } = await servedCheckpoint(log)
    if (size < largest) throw new Error(`The checkpoint went back from ${largest} to ${size}.`)
    const known = roots.get(size) ?? toHex(root)
    if (known !== toHex(root)) throw new Error(`There are two roots of ${size} leaves.`)
    roots.set(size, known)
    largest = size
    looks += 1
    await sleep(GLANCE)
  }
  const sizes: number[] = []
  const audit = async (): Promise<void> => {
    const { size, output } = await fsck(log.prefix, log.vkey)
    if (size === undefined) throw new Error(output)
    sizes.push(size)
    if (size >= until) over.abort()
  }
  await audit()
  await Promise.all([repeat(write), repeat(read), repeat(audit)])
  const { reason } = over.signal as { reason?: unknown }
  if (reason instanceof Error && reason.name !== 'AbortError') throw reason
  return { sizes, looks }
}
