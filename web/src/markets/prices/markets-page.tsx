import './markets.css'
import { INSTRUMENT_KINDS as KINDS } from '@soko/contracts/markets/instrument-kinds.ts'
import type { InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { Search } from 'lucide'
import { type SubmitEvent, useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { statusOf } from '../../shared/api/http.ts'
import type { Page } from '../../shared/pages/page.ts'
import '../../shared/ui/chip.css'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import '../../shared/ui/table.css'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { ForMembers } from '../../shared/session/for-readers.tsx'
import { FollowedPrices } from './followed-prices.tsx'
import { readOrder } from './instrument-order.ts'
import { InstrumentTable } from './instrument-table.tsx'
import { MARKETS, MarketTabs } from './market-tabs.tsx'
import { type InstrumentQuery, marketsApi, useListInstrumentsQuery } from './markets.api.ts'
import { marketsTexts as texts } from './markets.texts.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const queryOf = (search: URLSearchParams): InstrumentQuery => {
  const kind = KINDS.find((each) => each === search.get('kind'))
  const term = search.get('search')?.trim() ?? ''
  const cursor = search.get('cursor') ?? ''
  return { ...(kind && { kind }), ...(term !== '' && { search: term }), ...(cursor !== '' && { cursor }) }
}

const addressOf = (query: InstrumentQuery & { readonly sort?: string }): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? MARKETS : `${MARKETS}?${text}`
}

const Markets = () => {
  const [search] = useSearchParams()
  const query = queryOf(search)
  const { currentData, error, refetch } = useListInstrumentsQuery(query)
  if (error !== undefined && statusOf(error) === 422) return <NotFound />
  const isDemonstration = currentData?.instruments.some((each) => each.isDemonstration) ?? false
  return (
    <div className="wrap section markets">
      <MarketTabs current="prices" />
      <div className="section-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="markets-lede">{texts.lede}</p>
      <div className="markets-find">
        <SearchForm key={query.search ?? ''} term={query.search ?? ''} />
        <Kinds current={query.kind} />
      </div>
      {addressOf(query) === MARKETS && (
        <ForMembers>
          <FollowedPrices headingLevel={2} isReserved />
        </ForMembers>
      )}
      {isDemonstration && (
        <p className="markets-demonstration">
          <span className="demonstration">{texts.demonstration}</span> {texts.demonstrationHint}
        </p>
      )}
      {currentData ? (
        <Prices query={query} sort={search.get('sort')} {...currentData} />
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={12} />
      )}
    </div>
  )
}

const SearchForm = ({ term }: { readonly term: string }) => {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    void navigate(addressOf(typeof typed === 'string' && typed.trim() !== '' ? { search: typed.trim() } : {}))
  }
  return (
    <form className="markets-search" role="search" aria-label={texts.find.label} onSubmit={submit}>
      <label className="vh" htmlFor={id}>
        {texts.find.label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        name="search"
        defaultValue={term}
        placeholder={texts.find.placeholder}
        maxLength={100}
        autoComplete="off"
      />
      <button className="icon-btn" type="submit" aria-label={texts.find.button}>
        <Icon of={Search} />
      </button>
    </form>
  )
}

const Kinds = ({ current }: { readonly current: InstrumentKind | undefined }) => (
  <nav aria-label={texts.kinds.label}>
    <ul className="chips">
      {[undefined, ...KINDS].map((kind) => (
        <li key={kind ?? 'all'}>
          <Link
            className="chip"
            to={addressOf(kind === undefined ? {} : { kind })}
            {...(kind === current && { 'aria-current': 'page' as const })}
          >
            {texts.kinds[kind ?? 'all']}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type PricesProps = {
  readonly query: InstrumentQuery
  readonly sort: string | null
  readonly instruments: readonly InstrumentCard[]
  readonly nextCursor: string | null
}

const Prices = ({ query, sort, instruments, nextCursor }: PricesProps) => {
  if (instruments.length === 0) {
    return query.search === undefined ? (
      <EmptyState title={texts.empty.title} text={texts.empty.text} />
    ) : (
      <EmptyState title={texts.noResults.title(query.search)} text={texts.noResults.text}>
        <Link className="btn" to={MARKETS}>
          {texts.noResults.all}
        </Link>
      </EmptyState>
    )
  }
  const order = readOrder(sort)
  const kinds = KINDS.filter((kind) => instruments.some((each) => each.kind === kind))
  return (
    <>
      <div className="markets-kinds">
        {kinds.map((kind) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{texts.kinds[kind]}</h2>
            <InstrumentTable
              kind={texts.kinds[kind]}
              instruments={instruments.filter((each) => each.kind === kind)}
              order={order}
              inOrder={(by) => addressOf({ ...query, sort: by })}
            />
          </section>
        ))}
      </div>
      {nextCursor !== null && (
        <p>
          <Link className="btn" to={addressOf({ ...query, cursor: nextCursor })}>
            {texts.more}
          </Link>
        </p>
      )}
    </>
  )
}

export const page: Page = {
  Component: Markets,
  load: async (dispatch, { search }) =>
    dispatch(marketsApi.endpoints.listInstruments.initiate(queryOf(search), { subscribe: false })),
  describe: ({ search }, state) => {
    const query = queryOf(search)
    const { error } = marketsApi.endpoints.listInstruments.select(query)(state)
    if (!import.meta.env.SSR) return { title: texts.title }
    return {
      title: texts.title,
      summary: texts.summary,
      canonical: addressOf(query.kind === undefined ? {} : { kind: query.kind }),
      ...(error !== undefined && { status: statusOf(error) === 422 ? 404 : 503 }),
      ...((error ?? query.search ?? query.cursor) !== undefined && { unlisted: true }),
    }
  },
}
