import { MarketsStreams } from '@soko/contracts/events/markets.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { marketsStreams } from '../markets-events.ts'
import corpus from './markets-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: marketsStreams, contracts: MarketsStreams })
