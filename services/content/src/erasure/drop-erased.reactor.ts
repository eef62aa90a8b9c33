import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { PostStream } from '../posts/post.events.ts'

const FINAL_EVENTS: ReadonlySet<string> = new Set([PostStream.PostErased.type])

/** Deletes data only after `PostErased` is recorded, so that a concurrently restored post loses nothing. */
export const dropErasedReactor = ({ log }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-erased',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [PostStream.PostErased],
    react: async ({ stream }) => eraseStreams(log, [stream], FINAL_EVENTS),
  })
