import type { LeafText } from '@soko/contracts/types/public-log.ts'
import type { LeafFile } from './audit-folder.ts'
import { Alarm } from './findings.ts'
import { count, leafName } from './leaf-names.ts'
import type { LeafRecords } from './leaf-records.ts'
import { isTextThere, type LeafTexts } from './leaf-texts.ts'

export type TextChecks = {
  check(index: number, digest: string, found: LeafText | undefined): void
  readAgain(indexes: readonly number[]): Promise<void>
  /** Reads the missing texts again, except those that a later leaf ends. Returns true if none is missing. */
  readMissing(): Promise<boolean>
  /** @throws Alarm that names the leaves whose texts are missing. */
  reportMissing(): never
  counts(): { readonly texts: number; readonly ended: number }
}

/** @param texts undefined if the site does not serve the texts of this log. */
export const createTextChecks = (
  records: LeafRecords,
  leaves: Pick<LeafFile, 'digestOf'>,
  texts: LeafTexts | undefined,
): TextChecks => {
  const missing = { withdrawn: new Array<number>(), erased: new Array<number>() }
  let read = 0

  const check: TextChecks['check'] = (index, digest, found) => {
    if (!records.hasText(index)) return
    if (isTextThere(index, digest, found)) read += 1
    else missing[found?.state === 'erased' ? 'erased' : 'withdrawn'].push(index)
  }

  const readAgain: TextChecks['readAgain'] = async (indexes) => {
    if (texts === undefined || indexes.length === 0) return
    for await (const [index, found] of texts.readEach(indexes)) {
      check(index, await leaves.digestOf(index), found)
    }
  }

  /** Returns the leaves whose texts are missing although no later leaf withdraws or erases them. */
  const unexplained = (): readonly number[] =>
    [
      ...missing.withdrawn.filter((index) => !records.isEnded(index, false)),
      ...missing.erased.filter((index) => !records.isEnded(index, true)),
    ].toSorted((one, other) => one - other)

  return {
    check,
    readAgain,
    readMissing: async () => {
      const wanted = unexplained()
      missing.withdrawn = missing.withdrawn.filter((index) => records.isEnded(index, false))
      missing.erased = missing.erased.filter((index) => records.isEnded(index, true))
      await readAgain(wanted)
      return unexplained().length === 0
    },
    reportMissing: () => {
      const leaves = unexplained()
      const more = leaves.length > 5 ? ` and ${count(leaves.length - 5)} more` : ''
      throw new Alarm(
        'missing-text',
        `What was recorded is not shown any more, and no later leaf says that it was withdrawn or erased: ${leaves.slice(0, 5).map(leafName).join(', ')}${more}.`,
        { 'missing.json': JSON.stringify(leaves) },
      )
    },
    counts: () => ({ texts: read, ended: missing.withdrawn.length + missing.erased.length }),
  }
}
