import { detailsOf } from '@soko/contracts/types/post-details.ts'
import { ContentExport } from '@soko/contracts/endpoints/export.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { Streamed } from '@soko/platform/http/json-pieces.ts'
import { presentEach, serveExport } from '@soko/shell/serve-export.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { readWholeList } from '@soko/platform/view-store/read-whole-list.ts'
import { followedCategories, FollowedCategoriesStream } from '../categories/followed-categories.ts'
import { presentPost } from '../publishing/post-answer.ts'
import { PostStream } from '../posts/post.events.ts'
import { post } from '../posts/post.ts'
import { type PostRevision, readRevisions } from '../posts/revisions.ts'
import { DraftStream } from '../drafts/draft.events.ts'
import { draft } from '../drafts/draft.ts'
import { DraftLists, DRAFTS } from '../drafts/drafts-view.ts'
import { presentDraft, presentRevision } from '../drafts/present-draft.ts'
import { presentOwnPreview } from '../previews/present-preview.ts'
import { preview } from '../previews/preview.ts'
import { createNamedRevisionReader, type RevisionReader } from '../drafts/read-revisions.ts'
import type { StoredTexts } from '../posts/view/apply-post-event.ts'
import { SeriesStream } from '../series/series.events.ts'
import { series } from '../series/series.ts'
import { Lists } from '../posts/view/documents.ts'
import { nameTexts, VIEW } from '../posts/view/present-posts.ts'

type ExportedPost = Streamed<ContentExport['posts'][number]>
type ExportedSeries = ContentExport['series'][number]
type ExportedDraft = Streamed<ContentExport['drafts'][number]>

/** Exports a user's posts with all versions, series, and drafts with revisions and previews; oldest first. */
export const mountExport = (kit: ServiceKit, texts: StoredTexts): void => {
  const readRevision = createNamedRevisionReader(kit, texts)

  serveExport(kit, ContentExport, async (userId) => {
    await Promise.all([untilApplied(kit, VIEW), untilApplied(kit, DRAFTS)])
    const view = kit.view(VIEW)
    const followed = await kit.executor.load(followedCategories, FollowedCategoriesStream.of(userId))
    const drafts = readWholeList(kit.view(DRAFTS), DraftLists.owned(userId))
    return {
      posts: presentEach(readWholeList(view, Lists.authored(userId)), async ({ member }) =>
        exportPost(kit, member),
      ),
      series: presentEach(readWholeList(view, Lists.seriesBy(userId)), async ({ member }) =>
        exportSeries(kit, member),
      ),
      followedCategories: [...followed.values()],
      drafts: presentEach(drafts, async ({ member }) => exportDraft(kit, readRevision, member)),
    }
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
    revisions: presentEach(revisions, async (revision) => exportRevision(read, revision)),
  }
}

const exportRevision = async (
  read: ReadView,
  { version, at, note, content }: PostRevision,
): Promise<ContentExport['posts'][number]['revisions'][number]> => {
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

const exportDraft = async (
  { executor, clock }: ServiceKit,
  readRevision: RevisionReader,
  draftId: string,
): Promise<ExportedDraft | undefined> => {
  const state = await executor.load(draft, DraftStream.of(draftId))
  const { status, authorId } = state
  if (status === 'none' || authorId === undefined || state.number === 0) return undefined
  const newest = await readRevision(draftId, state.number)
  const presented = await presentDraft(
    { draftId, state: { ...state, status, authorId }, newest },
    readRevision,
  )
  const others = await executor.load(preview, DraftStream.of(draftId))
  return {
    ...presented,
    saves: presentEach(state.revisions, async (save) =>
      presentRevision(save, await readRevision(draftId, save.number)),
    ),
    preview: presentOwnPreview(others, clock.now()),
  }
}
