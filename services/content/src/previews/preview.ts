import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { type LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { DraftStream } from '../drafts/draft.events.ts'

export type Link = {
  readonly linkId: string
  readonly name: string
  readonly secretHash: string
  readonly madeAt: string
  readonly endsAt: string
  readonly isRevoked: boolean
  readonly opened: number
  readonly openedAt: string | undefined
}

export type Remark = {
  readonly remarkId: string
  readonly linkId: string
  readonly by: string
  readonly text: string
  readonly quote: string
  readonly at: string
  readonly answer: string
  readonly isDone: boolean
}

/** The preview links and remarks of a draft. They are deleted when the draft is published or erased. */
export type Preview = {
  /** Includes revoked links, because remarks show the name of their link. */
  readonly links: readonly Link[]
  readonly remarks: readonly Remark[]
}

const none: Preview = { links: [], remarks: [] }

const changeLink = (state: Preview, linkId: string, change: (link: Link) => Partial<Link>): Preview => ({
  ...state,
  links: state.links.map((link) => (link.linkId === linkId ? { ...link, ...change(link) } : link)),
})

const changeRemark = (state: Preview, remarkId: string, change: Partial<Remark>): Preview => ({
  ...state,
  remarks: state.remarks.map((each) => (each.remarkId === remarkId ? { ...each, ...change } : each)),
})

const evolve = (state: Preview, event: LoggedEvent<typeof DraftStream>): Preview => {
  const { type, data, time } = event
  if (type === 'DraftPublished' || type === 'DraftErased') return none
  if (data === undefined) return state
  switch (type) {
    case 'PreviewLinkMade': {
      const { draftId: _, ...made } = data
      const link = { ...made, madeAt: time, isRevoked: false, opened: 0, openedAt: undefined }
      return { ...state, links: [...state.links, link] }
    }
    case 'PreviewLinkRevoked':
      return changeLink(state, data.linkId, () => ({ isRevoked: true }))
    case 'PreviewOpened':
      return changeLink(state, data.linkId, ({ opened }) => ({ opened: opened + 1, openedAt: time }))
    case 'RemarkMade': {
      const { draftId: _, ...made } = data
      return { ...state, remarks: [...state.remarks, { ...made, at: time, answer: '', isDone: false }] }
    }
    case 'RemarkAnswered':
      return changeRemark(state, data.remarkId, { answer: data.answer })
    case 'RemarkSettled':
      return changeRemark(state, data.remarkId, { isDone: data.done })
    case 'RemarkDeleted':
      return { ...state, remarks: state.remarks.filter(({ remarkId }) => remarkId !== data.remarkId) }
    default:
      return state
  }
}

export const preview: Fold<Preview> = foldOf(DraftStream, { initial: none, evolve })

export const isLinkLive = ({ isRevoked, endsAt }: Link, now: Date): boolean =>
  !isRevoked && Date.parse(endsAt) > now.getTime()

export const isCounted = ({ opened }: Link): boolean => opened < Limits.previewOpenings
