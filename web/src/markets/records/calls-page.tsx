import './record.css'
import '../prices/markets.css'
import '../prices/prices.css'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { type SubmitEvent, useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { Button } from '../../shared/ui/button.tsx'
import '../../shared/ui/chip.css'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import '../../shared/ui/form.css'
import { isInvalidQuery } from './cursors.ts'
import { CALLS, MarketTabs } from '../prices/market-tabs.tsx'
import { marketsTexts } from '../prices/markets.texts.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { CallRows } from './call-rows.tsx'
import { callListTexts as texts } from './records.texts.ts'
import { callsApi, type CallsQuery, useListCallsQuery } from '../calls/calls.api.ts'
import { Disclaimer } from './record-notes.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const STATES = ['open', 'judged'] as const
const DIRECTIONS = ['up', 'down'] as const

const queryOf = (search: URLSearchParams): CallsQuery => {
  const state = STATES.find((each) => each === search.get('state')) ?? 'open'
  const direction = DIRECTIONS.find((each) => each === search.get('direction'))
  const symbol = parseSymbol(search.get('symbol'))
  const cursor = search.get('cursor') ?? ''
  return {
    state,
    ...(symbol !== '' && { symbol }),
    ...(direction && { direction }),
    ...(cursor !== '' && { cursor }),
  }
}

/** Normalises a typed symbol, such as `$usd/ngn` to `USDNGN`. Returns an empty string if it is invalid. */
const parseSymbol = (typed: string | null): string =>
  /^[A-Z][A-Z0-9]{0,19}$/.exec((typed ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))?.[0] ?? ''

const addressOf = ({ state, ...rest }: CallsQuery): string => {
  const text = new URLSearchParams({ ...(state === 'judged' && { state }), ...rest }).toString()
  return text === '' ? CALLS : `${CALLS}?${text}`
}

const Calls = () => {
  const [search] = useSearchParams()
  const query = queryOf(search)
  const { currentData, error, refetch } = useListCallsQuery(query)
  if (error !== undefined && isInvalidQuery(error)) return <NotFound />
  return (
    <div className="wrap section markets">
      <MarketTabs current="calls" />
      <div className="section-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="markets-lede">{texts.lede}</p>
      <States query={query} />
      <FilterForm key={addressOf(query)} query={query} />
      {currentData ? (
        <CallList query={query} {...currentData} />
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={12} />
      )}
      <Disclaimer />
    </div>
  )
}

const States = ({ query: { cursor: _cursor, ...query } }: { readonly query: CallsQuery }) => (
  <nav aria-label={texts.states.label}>
    <ul className="calls-states">
      {STATES.map((state) => (
        <li key={state}>
          <Link
            className="chip"
            to={addressOf({ ...query, state })}
            {...(state === query.state && { 'aria-current': 'page' as const })}
          >
            {texts.states[state]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const FilterForm = ({ query }: { readonly query: CallsQuery }) => {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') typed.set(name, value)
    }
    void navigate(addressOf(queryOf(typed)))
  }
  return (
    <form className="calls-find" role="search" aria-label={texts.find.label} action={CALLS} onSubmit={submit}>
      {query.state === 'judged' && <input type="hidden" name="state" value="judged" />}
      <div className="field">
        <label htmlFor={`${id}symbol`}>{texts.find.symbol}</label>
        <input
          id={`${id}symbol`}
          className="input"
          name="symbol"
          defaultValue={query.symbol ?? ''}
          placeholder={texts.find.placeholder}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}direction`}>{texts.find.direction}</label>
        <select id={`${id}direction`} className="input" name="direction" defaultValue={query.direction ?? ''}>
          <option value="">{texts.find.any}</option>
          {DIRECTIONS.map((direction) => (
            <option key={direction} value={direction}>
              {texts.find[direction]}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">{texts.find.button}</Button>
    </form>
  )
}

type CallListProps = {
  readonly query: CallsQuery
  readonly calls: readonly Call[]
  readonly nextCursor: string | null
}

const CallList = ({ query, calls, nextCursor }: CallListProps) => {
  const { cursor, ...first } = query
  const isFiltered = first.symbol !== undefined || first.direction !== undefined
  return (
    <>
      {calls.length === 0 ? (
        <EmptyState
          title={texts.empty[query.state]}
          text={isFiltered ? texts.empty.filtered(query.state, query) : texts.empty.text[query.state]}
        >
          {isFiltered && (
            <Link className="btn" to={addressOf({ state: query.state })}>
              {texts.empty.all}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          {calls.some(({ instrument }) => instrument.isDemonstration) && (
            <p className="markets-demonstration">
              <span className="demonstration">{marketsTexts.demonstration}</span>{' '}
              {marketsTexts.demonstrationHint}
            </p>
          )}
          <CallRows calls={calls} />
        </>
      )}
      <p className="record-more">
        {cursor !== undefined && (
          <Link className="btn" to={addressOf(first)}>
            {texts.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link className="btn" to={addressOf({ ...first, cursor: nextCursor })} rel="next">
            {texts.more}
          </Link>
        )}
      </p>
    </>
  )
}

export const page: Page = {
  Component: Calls,
  load: async (dispatch, { search }) =>
    dispatch(callsApi.endpoints.listCalls.initiate(queryOf(search), { subscribe: false })),
  describe: ({ search }, state) => {
    const query = queryOf(search)
    const { error } = callsApi.endpoints.listCalls.select(query)(state)
    if (!import.meta.env.SSR) return { title: texts.title }
    return {
      title: texts.title,
      summary: texts.summary,
      canonical: addressOf({ state: query.state }),
      ...(error !== undefined && { status: isInvalidQuery(error) ? 404 : 503 }),
      ...((error ?? query.symbol ?? query.direction ?? query.cursor) !== undefined && { unlisted: true }),
    }
  },
}
