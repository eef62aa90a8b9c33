import './instrument.css'
import { useParams } from 'react-router-dom'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import type { Page } from '../../shared/pages/page.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { wordsOfPath } from '../../shared/not-found/path-words.ts'
import { loadSuggestions } from '../../shared/not-found/suggestions.api.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { AnalysesAbout } from './analyses-about.tsx'
import { CallsOfInstrument } from './calls-of-instrument.tsx'
import { InstrumentCloses } from './instrument-closes.tsx'
import { InstrumentFacts } from './instrument-facts.tsx'
import { InstrumentHead } from './instrument-head.tsx'
import { MarketTabs, instrumentPath } from '../prices/market-tabs.tsx'
import { marketsApi, useGetInstrumentQuery } from '../prices/markets.api.ts'
import { marketsTexts as texts } from '../prices/markets.texts.ts'
import { firstDayOf, readRange } from './ranges.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { instrumentData } from '../prices/instrument-data.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const InstrumentPage = () => {
  const { symbol = '' } = useParams()
  const { currentData: instrument, error, refetch } = useGetInstrumentQuery({ symbol })
  if (instrument === null) return <NotFound />
  return (
    <div className="wrap section instrument">
      <MarketTabs current="prices" />
      {instrument ? (
        <InstrumentView instrument={instrument} />
      ) : (
        <LoadingOrFailure error={error} onRetry={refetch} loading={texts.loading} lines={10} />
      )}
    </div>
  )
}

const InstrumentView = ({ instrument }: { readonly instrument: Instrument }) => (
  <>
    <InstrumentHead instrument={instrument} />
    {instrument.last === null ? (
      <p className="muted">{texts.noPrices}</p>
    ) : (
      <InstrumentCloses instrument={instrument} lastDay={instrument.last.date} />
    )}
    <CallsOfInstrument instrument={instrument} />
    <AnalysesAbout symbol={instrument.symbol} name={instrument.name} />
    <InstrumentFacts instrument={instrument} />
  </>
)

const describeInstrument: Page['describe'] = ({ params: { symbol = '' } }, state) => {
  const { data: instrument, error } = marketsApi.endpoints.getInstrument.select({ symbol })(state)
  if (error !== undefined) return { title: texts.title, status: 503, unlisted: true }
  if (instrument === undefined) return { title: texts.title }
  if (instrument === null) return { title: notFoundTexts.title, status: 404, unlisted: true }
  const { name, about } = instrument
  if (symbol !== instrument.symbol) return { title: name, movedTo: instrumentPath(instrument.symbol) }
  if (!import.meta.env.SSR) return { title: name }
  return {
    title: name,
    summary: texts.summaryOf(name, about),
    canonical: instrumentPath(symbol),
    jsonLd: [pageData(instrument)],
  }
}

const pageData = (instrument: Instrument) => {
  const { symbol, name, about } = instrument
  const { mainEntityOfPage: page, ...thing } = instrumentData(instrument)
  return {
    '@context': 'https://schema.org',
    ...page,
    url: instrumentPath(symbol),
    name,
    description: texts.summaryOf(name, about),
    inLanguage: 'en',
    mainEntity: { ...thing, description: about || undefined },
  }
}

export const page: Page = {
  Component: InstrumentPage,
  load: async (dispatch, { path, params: { symbol = '' }, search }) => {
    const { data } = await dispatch(
      marketsApi.endpoints.getInstrument.initiate({ symbol }, { subscribe: false }),
    )
    if (data === null) await loadSuggestions(dispatch, wordsOfPath(path))
    if (!data) return
    const { listCallsOn } = marketsApi.endpoints
    await Promise.all([
      dispatch(listCallsOn.initiate({ symbol: data.symbol }, { subscribe: false })),
      dispatch(
        postsApi.endpoints.listAnalysesAbout.initiate({ instrument: data.symbol }, { subscribe: false }),
      ),
    ])
    if (data.last === null) return
    const from = firstDayOf(readRange(search.get('range')), data.last.date)
    await dispatch(
      marketsApi.endpoints.getCloses.initiate({ symbol: data.symbol, from }, { subscribe: false }),
    )
  },
  describe: describeInstrument,
}
