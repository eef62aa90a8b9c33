import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { preview } from './preview.ts'

/** The types of events that contain remarks, replies or names of recipients. */
const PERSONAL: ReadonlySet<string> = new Set(
  [DraftStream.PreviewLinkMade, DraftStream.RemarkMade, DraftStream.RemarkAnswered].map(({ type }) => type),
)

export const dropRemarksReactor = ({ log, executor }: ServiceKit): Reactor =>
  defineReactor({
    name: 'drop-remarks',
    version: 1,
    sources: ['content'],
    startAt: 'beginning',
    on: [DraftStream.RemarkDeleted, DraftStream.DraftPublished],
    react: async ({ stream }) => {
      const { links, remarks } = await executor.load(preview, stream)
      const needed = new Set([
        ...links.map(({ linkId }) => linkId),
        ...remarks.map(({ remarkId }) => remarkId),
      ])
      const over = loggedEvents(DraftStream, await log.readStream(stream)).filter(
        ({ type, data }) => data !== undefined && PERSONAL.has(type) && !needed.has(subjectOf(data)),
      )
      if (over.length > 0) await log.erase(over)
    },
  })

const subjectOf = (data: object): string => {
  const { remarkId, linkId } = data as { readonly remarkId?: string; readonly linkId?: string }
  return remarkId ?? linkId ?? ''
}
