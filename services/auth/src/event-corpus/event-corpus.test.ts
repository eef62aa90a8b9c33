import { AuthEvents } from '@soko/contracts/events/auth.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { authEvents } from '../auth-events.ts'
import corpus from './auth-events.json' with { type: 'json' }

testEventCorpus({ corpus, definitions: authEvents, contracts: AuthEvents })
