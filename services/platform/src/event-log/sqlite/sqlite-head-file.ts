import { readFile, rm } from 'node:fs/promises'
import { writeAtomically } from '../../files/durable-file.ts'
import type { HeadPlace, SealedHead } from '../kept-head.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The head kept in a small file of its own, `<log>.head`. One process writes it. */
export const createHeadFile = (log: string): HeadPlace => {
  const path = `${log}.head`
  const draft = `${path}.new`
  let underWay: Promise<void> = Promise.resolve()
  /** One after the other, as they share the draft. */
  const write = async (head: SealedHead): Promise<void> => {
    const written = underWay.then(async () => {
      // What a process that was killed has left of it.
      await rm(draft, { force: true })
      await writeAtomically(path, draft, `${JSON.stringify(head)}\n`)
    })
    underWay = written.catch(() => {})
    return written
  }
  return {
    read: async () => {
      let text: string
      try {
        text = await readFile(path, 'utf8')
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
      try {
        return JSON.parse(text) as unknown
      } catch {
        return text
      }
    },
    raise: write,
    replace: write,
  }
}
