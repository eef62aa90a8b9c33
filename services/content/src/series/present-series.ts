import type { Series, SeriesCard } from '@soko/contracts/types/series.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import { Keys, Lists, type SeriesDocument } from '../posts/view/documents.ts'
import { presentCards, VIEW } from '../posts/view/present-posts.ts'
import { inOrder, partsOf } from '../posts/view/series-order.ts'

export type SeriesFields = Omit<SeriesDocument, 'applied' | 'place'>

export const presentSeriesCards = async (
  read: ReadView,
  found: readonly SeriesFields[],
): Promise<readonly SeriesCard[]> =>
  Promise.all(
    found.map(async ({ order: _order, ...series }) => {
      const [author, partsCount] = await read(VIEW, [
        { get: Keys.author(series.userId) },
        { size: Lists.partsOf(series._id) },
      ])
      const { username = '', name = '', photo = '' } = author ?? {}
      return { ...series, username, name, photo, partsCount }
    }),
  )

export const presentSeries = async (read: ReadView, series: SeriesFields): Promise<Series> => {
  const [[card], [entries]] = await Promise.all([
    presentSeriesCards(read, [series]),
    read(VIEW, [{ ...partsOf(series._id), documents: Keys.post('') }]),
  ])
  if (card === undefined) throw new Error('A series that is presented is missing from the answer.')
  const parts = new Map(entries.map((entry) => [entry.member, documentOf(entry)]))
  return { ...card, parts: [...(await presentCards(read, inOrder(series.order, parts)))] }
}
