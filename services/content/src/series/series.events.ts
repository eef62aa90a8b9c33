import { PublicSeries } from '@soko/contracts/events/content.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'

export const SeriesStream = defineStream(PublicSeries)
