import { LetterStreams } from '@soko/contracts/events/letters.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { letterStreams } from '../letter.events.ts'
import corpus from './letters-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: letterStreams, contracts: LetterStreams })
