import { setTimeout as sleep } from 'node:timers/promises'
import { parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import { toHex } from '@soko/contracts/transparency/bytes.ts'
import { fsck } from '../go-tools.ts'
import type { ServedLog } from './public-site.ts'

/** The checkpoint that is served of a log. */
export const servedCheckpoint = async ({ prefix }: Pick<ServedLog, 'prefix'>) => {
  const answer = await fetch(`${prefix}checkpoint`, { cache: 'no-store' })
  const checkpoint = parseCheckpoint(parseNote(await answer.text())?.text ?? '')
  if (checkpoint === undefined) throw new Error(`No checkpoint was served: ${answer.status}.`)
  return checkpoint
}

/** How often the checkpoint is looked at, in milliseconds. */
const GLANCE = 20

/**
 * Has fsck audit a log once before it grows and again and again while it does, and looks all the time whether its checkpoint goes back.
 * @param write lets the log grow; called again and again. @param options.until how many leaves it is to have at the end, at least.
 * @returns the sizes that fsck found right, one after the other.
 * @throws Error where fsck finds anything wrong, or a checkpoint is smaller than one before, or of its size with another root.
 */
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
  const look = async (): Promise<void> => {
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
  await Promise.all([repeat(write), repeat(look), repeat(audit)])
  const { reason } = over.signal as { reason?: unknown }
  if (reason instanceof Error && reason.name !== 'AbortError') throw reason
  return { sizes, looks }
}
