import { SocialEvents } from '@soko/contracts/events/social.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { socialEvents } from '../social-events.ts'
import corpus from './social-events.json' with { type: 'json' }

testEventCorpus({ corpus, definitions: socialEvents, contracts: SocialEvents })
