import { InstrumentEndpoints } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { invalidCursor, pageOf, parseCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { documentOf } from '@soko/platform/view-store/document-of.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { type InstrumentDocument, InstrumentKeys, INSTRUMENTS, InstrumentLists } from './instruments-view.ts'
import { readCloses } from './read-closes.ts'
import { presentCards, presentInstrument } from './present-instrument.ts'

const MAX_INSTRUMENTS = 5_000

export const mountInstruments = ({ mount }: ServiceKit): void => {
  mount(InstrumentEndpoints.list, async ({ query: { kind, search, limit, cursor }, read }) => {
    const list = kind === undefined ? InstrumentLists.all : InstrumentLists.ofKind(kind)
    const [entries] = await read(INSTRUMENTS, [
      { range: list, order: 'ascending', limit: MAX_INSTRUMENTS, documents: InstrumentKeys.instrument('') },
    ])
    const found = searchInstruments(entries.map(documentOf), search)
    const after = parseCursor(cursor)
    const from = after === undefined ? 0 : found.findIndex(({ symbol }) => symbol === after.member) + 1
    if (after !== undefined && from === 0) throw invalidCursor()
    const page = pageOf(
      found
        .slice(from, from + limit + 1)
        .map((document) => ({ member: document.symbol, score: 0, document })),
      limit,
    )
    const instruments = await presentCards(
      read,
      page.entries.map(({ document }) => document),
    )
    return { status: 200, body: { instruments, nextCursor: page.nextCursor } }
  })

  mount(InstrumentEndpoints.get, async ({ params, read }) => ({
    status: 200,
    body: await presentInstrument(read, params.symbol),
  }))

  mount(
    InstrumentEndpoints.closes,
    async ({ params: { symbol }, query: { from = '', to = '9999', as }, read }) => {
      const closes = await readCloses(read, symbol, { from, to, as })
      if (closes === undefined) throw new HttpProblem('not-found')
      return { status: 200, body: { closes } }
    },
  )
}

/** Searches symbol, name and description. Matches at the start of the symbol come first. */
const searchInstruments = (
  instruments: readonly InstrumentDocument[],
  search: string | undefined,
): readonly InstrumentDocument[] => {
  if (search === undefined) return instruments
  // Ignores punctuation, so that `USD/KES` finds `USDKES`.
  const symbol = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const text = search.toLowerCase()
  const isFirst = (each: InstrumentDocument): boolean => symbol !== '' && each.symbol.startsWith(symbol)
  const isFound = (each: InstrumentDocument): boolean =>
    [each.symbol, each.name, each.about].some((name) => name.toLowerCase().includes(text))
  const first = instruments.filter(isFirst)
  return [...first, ...instruments.filter((each) => !isFirst(each) && isFound(each))]
}
