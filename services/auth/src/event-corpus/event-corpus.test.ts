import { AuthStreams } from '@soko/contracts/events/auth.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { authStreams } from '../auth-events.ts'
import corpus from './auth-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: authStreams, contracts: AuthStreams })
