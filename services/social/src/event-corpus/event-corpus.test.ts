import { SocialStreams } from '@soko/contracts/events/social.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { socialStreams } from '../social-events.ts'
import corpus from './social-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: socialStreams, contracts: SocialStreams })
