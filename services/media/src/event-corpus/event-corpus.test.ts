import { MediaEvents } from '@soko/contracts/events/media.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { mediaEvents } from '../service.ts'
import corpus from './media-events.json' with { type: 'json' }

testEventCorpus({ corpus, definitions: mediaEvents, contracts: MediaEvents })
