import type { DocumentOf } from './key.ts'
import type { Entry, Joined, View } from './view-store.ts'

const PAGE = 500

/**
 * Yields a list in ascending order, page by page, for long tasks. `documents` is the key prefix of documents
 * to join.
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
