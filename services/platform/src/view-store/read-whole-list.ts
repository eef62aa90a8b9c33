import type { DocumentOf } from './key.ts'
import type { Entry, Joined, View } from './view-store.ts'

const PAGE = 500

/**
 * Iterates over all entries of a list in ascending order, page by page, for exports and other long tasks.
 * @param documents the key prefix of the entries' documents, as in a range query.
 */
export function readWholeList<Prefix extends string = string>(
  view: Pick<View, 'read'>,
  list: string,
  documents?: Prefix,
): AsyncGenerator<Joined<DocumentOf<Prefix>>>
export async function* readWholeList(
  view: Pick<View, 'read'>,
  list: string,
  documents?: string,
): AsyncGenerator<Joined> {
  for (let after: Entry | undefined; ;) {
    const { answers } = await view.read([
      {
        range: list,
        order: 'ascending',
        limit: PAGE,
        ...(documents !== undefined && { documents }),
        ...(after && { after }),
      },
    ])
    const [page] = answers
    yield* page
    after = page.at(-1)
    if (page.length < PAGE) return
  }
}
