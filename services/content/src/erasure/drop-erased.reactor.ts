import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { PostStream } from '../posts/post.events.ts'

/** The event that stays of an erased stream: it says that the post was erased. */
const LAST_WORDS: ReadonlySet<string> = new Set([PostStream.PostErased.type])

/** When a post is erased, the log drops its data. The event comes first, so that nothing is lost which is restored at that moment. */
export const dropErasedReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PostStream.PostErased],
    react: async ({ stream }) => eraseStreams(log, [stream], LAST_WORDS),
  })
