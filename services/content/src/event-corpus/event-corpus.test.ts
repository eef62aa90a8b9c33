import { ContentStreams } from '@soko/contracts/events/content.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { contentStreams } from '../content-events.ts'
import corpus from './content-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: contentStreams, contracts: ContentStreams })
