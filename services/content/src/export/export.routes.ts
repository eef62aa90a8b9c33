import { detailsOf } from '@soko/contracts/types/post-details.ts'
import type { ContentExport } from '@soko/contracts/types/export.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { presentPost } from '../writing/post-answer.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { type PostRevision, readRevisions } from '../posts/revisions.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft } from '../drafts/draft.ts'
import { DraftLists, DRAFTS } from '../drafts/drafts-view.ts'
import { presentDraft, presentSave } from '../drafts/present-draft.ts'
import { presentOwnPreview } from '../previews/present-preview.ts'
import { preview } from '../previews/preview.ts'
import { createNamedSaveReader, type SaveReader } from '../drafts/read-saves.ts'
import type { StoredTexts } from '../view/apply-post-event.ts'
import { SeriesStream } from '../series/series.events.ts'
import { series } from '../series/series.ts'
import { Lists } from '../view/documents.ts'
import { nameTexts, VIEW } from '../view/present-posts.ts'

type ExportedPost = ContentExport['posts'][number]
type ExportedSeries = ContentExport['series'][number]
type ExportedDraft = ContentExport['drafts'][number]

/**
 * `GET /internal/export/{userId}`: all posts of a person, deleted ones too, with all their versions, their series, and all their
 * drafts with all their saves, links and remarks; oldest first.
 */
export const mountExport = (kit: ServiceKit, texts: StoredTexts): void => {
  const readSave = createNamedSaveReader(kit, texts)
  kit.internal.get('/export/:userId', async (request, response) => {
    await Promise.all([untilApplied(kit, VIEW), untilApplied(kit, DRAFTS)])
    const posts: ExportedPost[] = []
    for await (const { member } of readWholeList(kit.view(VIEW), Lists.authored(request.params.userId))) {
      const exported = await exportPost(kit, member)
      if (exported !== undefined) posts.push(exported)
    }
    const ownSeries: ExportedSeries[] = []
    for await (const { member } of readWholeList(kit.view(VIEW), Lists.seriesBy(request.params.userId))) {
      const exported = await exportSeries(kit, member)
      if (exported !== undefined) ownSeries.push(exported)
    }
    const drafts: ExportedDraft[] = []
    const owned = DraftLists.owned(request.params.userId)
    for await (const { member } of readWholeList(kit.view(DRAFTS), owned)) {
      const exported = await exportDraft(kit, readSave, member)
      if (exported !== undefined) drafts.push(exported)
    }
    response.json({ posts, series: ownSeries, drafts } satisfies ContentExport)
  })
}

const exportPost = async (kit: ServiceKit, postId: string): Promise<ExportedPost | undefined> => {
  const state = await kit.executor.load(post, PostStream.of(postId))
  if (state.status !== 'published' && state.status !== 'retracted') return undefined
  const read: ReadView = async (view, queries) => (await kit.view(view).read(queries)).answers
  const revisions = await readRevisions(kit.log, postId)
  return {
    ...(await presentPost(read, state)),
    deletedAt: state.retracted?.at ?? null,
    revisions: await Promise.all(revisions.map(async (revision) => exportRevision(read, revision))),
  }
}

const exportRevision = async (
  read: ReadView,
  { version, at, note, content }: PostRevision,
): Promise<ExportedPost['revisions'][number]> => {
  const [html = '', editorText = ''] = await nameTexts(read, [content.html, content.editorText])
  return {
    version,
    at,
    title: content.title,
    html,
    editorText,
    image: content.image ?? '',
    categories: content.categories,
    ...detailsOf(content),
    note,
  }
}

const exportSeries = async ({ executor }: ServiceKit, id: string): Promise<ExportedSeries | undefined> => {
  const state = await executor.load(series, SeriesStream.of(id))
  if (state.status !== 'there') return undefined
  const { title, desc, createdAt, order } = state
  return { _id: id, title, desc, createdAt, posts: [...order] }
}

/** Undefined when nothing of it was ever saved, or it is erased. */
const exportDraft = async (
  { executor, clock }: ServiceKit,
  readSave: SaveReader,
  draftId: string,
): Promise<ExportedDraft | undefined> => {
  const state = await executor.load(draft, DraftStream.of(draftId))
  const { status, authorId } = state
  if (status === 'gone' || authorId === undefined || state.number === 0) return undefined
  const read = await Promise.all(
    state.saves.map(async (save) => presentSave(save, await readSave(draftId, save.number))),
  )
  const newest = await readSave(draftId, state.number)
  const presented = await presentDraft({ draftId, state: { ...state, status, authorId }, newest }, readSave)
  const others = await executor.load(preview, DraftStream.of(draftId))
  return {
    ...presented,
    saves: read.filter((save) => save !== undefined),
    preview: presentOwnPreview(others, clock.now()),
  }
}
