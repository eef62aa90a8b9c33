import { DeliveryStreams } from '@soko/contracts/events/delivery.events.ts'
import { testEventCorpus } from '@soko/platform/testing/event-corpus.ts'
import { deliveryStreams } from '../delivery-events.ts'
import corpus from './delivery-events.json' with { type: 'json' }

testEventCorpus({ corpus, streams: deliveryStreams, contracts: DeliveryStreams })
