import { MediaStreams } from '@soko/contracts/events/media.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { mediaStreams } from '../service.ts'
import corpus from './media-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: mediaStreams, contracts: MediaStreams })
