import type { KnownDraft } from '@soko/contracts/types/draft.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Prepared } from './prepare/prepare.ts'
import { sourceId } from './source-id.ts'

/** A row of the preview. `existing`: the draft or post that the analysis corresponds to. */
export type ImportRow = {
  readonly id: string
  readonly prepared: Prepared
  readonly existing?: {
    readonly state: KnownDraft['state']
    readonly slug: string | null
    /** Whether only the name of the file matches, so that the content may differ. */
    readonly isByName?: boolean
  }
}

type ReadStates = (ids: readonly string[]) => Promise<readonly KnownDraft[]>

const MAX_DELETIONS = 5

/** Finds analyses by key, or by id if this site exported them. */
export const findExisting = async (
  analyses: readonly Prepared[],
  userId: string,
  readStates: ReadStates,
): Promise<readonly ImportRow[]> => {
  const rows = new Map<Prepared, ImportRow>()
  let remaining = analyses
  for (let deletions = 0; deletions < MAX_DELETIONS && remaining.length > 0; deletions += 1) {
    const ids = await Promise.all(remaining.map(async ({ found }) => sourceId(userId, found.key, deletions)))
    const formerIds = await Promise.all(
      remaining.map(async ({ found: { formerKey } }) =>
        formerKey === undefined ? [] : [await sourceId(userId, formerKey, deletions)],
      ),
    )
    const own = deletions === 0 ? remaining.flatMap(({ found }) => found.own?.id ?? []) : []
    const states = new Map(
      (await readAllStates([...ids, ...formerIds.flat(), ...own], readStates)).map((state) => [
        state._id,
        state,
      ]),
    )
    for (const [at, prepared] of remaining.entries()) {
      const id = ids[at] ?? ''
      const original = states.get(prepared.found.own?.id ?? '')
      const sameName = states.get(formerIds[at]?.[0] ?? '')
      const known =
        states.get(id) ??
        (original?.state === 'deleted' ? undefined : original) ??
        (sameName === undefined ? undefined : { ...sameName, isByName: true })
      const deleted = rows.get(prepared)?.existing
      // A deleted analysis is imported with the next id, but still shown as deleted.
      const existing = known ?? deleted
      rows.set(prepared, { id, prepared, ...(existing !== undefined && { existing }) })
    }
    remaining = remaining.filter((_, at) => {
      const state = states.get(ids[at] ?? '') ?? states.get(formerIds[at]?.[0] ?? '')
      return state?.state === 'deleted'
    })
  }
  return analyses.flatMap((prepared) => rows.get(prepared) ?? [])
}

const readAllStates = async (
  ids: readonly string[],
  readStates: ReadStates,
): Promise<readonly KnownDraft[]> => {
  const states: KnownDraft[] = []
  for (let from = 0; from < ids.length; from += Limits.ids)
    states.push(...(await readStates(ids.slice(from, from + Limits.ids))))
  return states
}
