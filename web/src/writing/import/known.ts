import type { KnownDraft } from '@soko/contracts/types/draft.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { Prepared } from './prepare/prepare.ts'
import { sourceId } from './source-id.ts'

/** An analysis of the file, with what is known of it here. */
export type Row = {
  /** Of the draft that it becomes. */
  readonly id: string
  readonly prepared: Prepared
  readonly known?: {
    readonly state: KnownDraft['state']
    readonly slug: string | null
    /** Only a file of the same name was imported: this one may differ, and can be chosen. */
    readonly isByName?: boolean
  }
}

type Ask = (ids: readonly string[]) => Promise<readonly KnownDraft[]>

/** How often somebody may delete what they imported, and import it again. */
const MOST_TIMES = 5

/** Finds what is here already: by where it comes from, or by its own id if this site has exported it. */
export const findKnown = async (
  analyses: readonly Prepared[],
  userId: string,
  ask: Ask,
): Promise<readonly Row[]> => {
  const rows = new Map<Prepared, Row>()
  let open = analyses
  for (let times = 0; times < MOST_TIMES && open.length > 0; times += 1) {
    const ids = await Promise.all(open.map(async ({ found }) => sourceId(userId, found.key, times)))
    const formerIds = await Promise.all(
      open.map(async ({ found: { formerKey } }) =>
        formerKey === undefined ? [] : [await sourceId(userId, formerKey, times)],
      ),
    )
    const own = times === 0 ? open.flatMap(({ found }) => found.own?.id ?? []) : []
    const states = new Map(
      (await askAll([...ids, ...formerIds.flat(), ...own], ask)).map((state) => [state._id, state]),
    )
    for (const [at, prepared] of open.entries()) {
      const id = ids[at] ?? ''
      const itself = states.get(prepared.found.own?.id ?? '')
      const named = states.get(formerIds[at]?.[0] ?? '')
      const known =
        states.get(id) ??
        (itself?.state === 'deleted' ? undefined : itself) ??
        (named === undefined ? undefined : { ...named, isByName: true })
      const before = rows.get(prepared)?.known
      // One that was deleted comes under the next id; that it was is still to be said.
      const said = known ?? before
      rows.set(prepared, { id, prepared, ...(said !== undefined && { known: said }) })
    }
    open = open.filter((_, at) => {
      const state = states.get(ids[at] ?? '') ?? states.get(formerIds[at]?.[0] ?? '')
      return state?.state === 'deleted'
    })
  }
  return analyses.flatMap((prepared) => rows.get(prepared) ?? [])
}

const askAll = async (ids: readonly string[], ask: Ask): Promise<readonly KnownDraft[]> => {
  const states: KnownDraft[] = []
  for (let from = 0; from < ids.length; from += Limits.ids)
    states.push(...(await ask(ids.slice(from, from + Limits.ids))))
  return states
}
