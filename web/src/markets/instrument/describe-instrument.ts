import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import type { Page } from '../../shared/pages/page.ts'
import { notFoundTexts } from '../../shared/not-found/not-found.texts.ts'
import { instrumentData } from '../prices/instrument-data.ts'
import { marketsApi } from '../prices/markets.api.ts'
import { instrumentPath } from '../prices/market-tabs.tsx'
import { marketsTexts as texts } from '../prices/markets.texts.ts'

/** What the page of an instrument is. */
export const describeInstrument: Page['describe'] = ({ params: { symbol = '' } }, state) => {
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

/** What search engines know of the page: its instrument, as analyses name it. */
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
