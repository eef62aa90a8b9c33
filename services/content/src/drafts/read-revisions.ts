import type { DraftFields } from '@soko/contracts/types/draft-fields.ts'
import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { loggedEvents } from '@soko/platform/event-log/typed-events.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { SANITIZER_VERSION } from '../html/sanitize.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { nameTexts } from '../posts/view/present-posts.ts'
import type { StoredTexts } from '../posts/view/apply-post-event.ts'
import { DraftSaveStream, type WrittenDraft } from './draft.events.ts'

/** The data of a revision, with the text sanitised by the current rules. */
export type ReadRevision = Pick<WrittenDraft, 'words' | 'excerpt'> & {
  readonly fields: DraftFields
  readonly at: string
}

/** Reads a revision of a draft; returns undefined if it is unknown or its data has been deleted. */
export type RevisionReader = (draftId: string, number: number) => Promise<ReadRevision | undefined>

export const createRevisionReader =
  (log: Pick<EventLog, 'readStream'>, texts: StoredTexts): RevisionReader =>
  async (draftId, number) => {
    const stream = DraftSaveStream.of(draftId, `${number}`)
    const [written] = loggedEvents(DraftSaveStream, await log.readStream(stream))
    if (written?.data === undefined) return undefined
    const { fields, sanitizer, words, excerpt } = written.data
    const html = sanitizer < SANITIZER_VERSION ? await texts.again(fields.html) : fields.html
    return {
      fields: { ...fields, ...detailsOf(fields), newCalls: fields.newCalls ?? [], html },
      words,
      excerpt,
      at: written.time,
    }
  }

/** Creates a reader of revisions whose texts contain the current names of mentioned users. */
export const createNamedRevisionReader = ({ log, view }: ServiceKit, texts: StoredTexts): RevisionReader => {
  const readRevision = createRevisionReader(log, texts)
  return async (draftId, number) => {
    const save = await readRevision(draftId, number)
    if (save === undefined) return undefined
    const [html = '', editorText = '', excerpt = ''] = await nameTexts(
      async (name, queries) => (await view(name).read(queries)).answers,
      [save.fields.html, save.fields.editorText, save.excerpt],
    )
    return { ...save, fields: { ...save.fields, html, editorText }, excerpt }
  }
}
