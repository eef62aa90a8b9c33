import { responseTo } from '../../shared/api/request.ts'
import type { Http } from '../../shared/api/http.ts'

/** Asks the API, until the export is cancelled. @throws Error with a sentence for the user. */
export type Ask = <Answer>(wanted: Parameters<typeof responseTo<Answer>>[0]) => Promise<Answer>

export const asking =
  (http: Http, signal: AbortSignal): Ask =>
  async (wanted) => {
    signal.throwIfAborted()
    const answer = await http(wanted, signal)
    signal.throwIfAborted()
    if ('error' in answer) throw new Error(answer.error.message)
    return responseTo(wanted, answer.data)
  }

type ItemPage<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null }

/** All pages of a list, one after the other. */
export const allOf = async <Item>(
  read: (cursor: string) => Promise<ItemPage<Item>>,
): Promise<readonly Item[]> => {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ItemPage<Item> = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor
  }
  return items
}
