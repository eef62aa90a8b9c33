import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { DigestStream } from '../digest.events.ts'
import corpus from './digests-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: [DigestStream], contracts: [] })
