import { readIfThere, writeAtomically } from '../../files/durable-file.ts'
import type { HeadPlace, SealedHead } from '../stored-head.ts'

export const createHeadFile = (log: string): HeadPlace => {
  const path = `${log}.head`
  const draft = `${path}.new`
  let underWay: Promise<void> = Promise.resolve()
  /** Runs writes one after another, because they share a temporary file. */
  const write = async (head: SealedHead): Promise<void> => {
    const written = underWay.then(async () => writeAtomically(path, draft, `${JSON.stringify(head)}\n`))
    underWay = written.catch(() => {})
    return written
  }
  return {
    read: async () => {
      const text = await readIfThere(path)
      if (text === undefined) return undefined
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
