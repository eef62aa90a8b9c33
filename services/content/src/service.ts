import { shownCallsProjection } from '@soko/call-rules/shown-calls/shown-calls.projection.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { createLongReads } from '@soko/platform/fair-share/fair-queue.ts'
import { createService } from '@soko/shell/create-service.ts'
import type { Ports } from '@soko/shell/ports.ts'
import type { Service } from '@soko/shell/service.ts'
import { createPublicLog, type PublicLogPorts } from '@soko/transparency/public-log.ts'
import { callsProjection } from './calls/calls.projection.ts'
import { mountCalls } from './calls/calls.routes.ts'
import { dropErasedCallsReactor } from './calls/erase-calls.ts'
import { releaseJudgedReactor } from './calls/release-judged.reactor.ts'
import { mountAdminCategories } from './categories/admin-categories.routes.ts'
import { categoryRenameReactor } from './categories/category-rename.reactor.ts'
import { mountCategoryRename } from './categories/category-rename.routes.ts'
import { contentEvents } from './content-events.ts'
import { categoriesProjection } from './categories/categories.projection.ts'
import { mountFollowedCategories } from './categories/followed-categories.routes.ts'
import { mountCategories } from './categories/categories.routes.ts'
import { deletedProjection } from './deleted/deleted.projection.ts'
import { mountDeleted } from './deleted/deleted.routes.ts'
import { dropErasedReactor } from './erasure/drop-erased.reactor.ts'
import { createErasures } from './erasure/erase-deleted.ts'
import { draftsProjection } from './drafts/drafts.projection.ts'
import { mountDrafts } from './drafts/drafts.routes.ts'
import { dropErasedDraftsReactor } from './drafts/erase-drafts.ts'
import { createScheduledPublishing } from './scheduling/publish-due.ts'
import { mountScheduling } from './scheduling/scheduling.routes.ts'
import { createDraftCleanup } from './drafts/clean-up-drafts.ts'
import { mountDraftCounts } from './drafts/counts.routes.ts'
import { mountDraftStates } from './drafts/states.routes.ts'
import { mountDraftSaving } from './drafts/saving.routes.ts'
import { eraseAuthorReactor } from './erasure/erase-author.reactor.ts'
import { mountExport } from './export/export.routes.ts'
import { mountLetters } from './letters/letters.routes.ts'
import { mountFeeds } from './posts/lists/lists.routes.ts'
import { mountFollowing } from './posts/lists/following.routes.ts'
import { mountHistory, mountVersions } from './publishing/history.routes.ts'
import { mountDeletion } from './publishing/deletion.routes.ts'
import { mountPublishing } from './publishing/publishing.routes.ts'
import { createTextProcessor } from './posts/text/text-processor.ts'
import { contentLog } from './public-log/content-log.ts'
import { mountContentLog } from './public-log/content-log.routes.ts'
import { mountByLink } from './previews/by-link.routes.ts'
import { dropRemarksReactor } from './previews/drop-remarks.reactor.ts'
import { mountPreviews } from './previews/previews.routes.ts'
import { addAudience } from './posts/read/audience.routes.ts'
import { mountPostReading } from './posts/read/post.routes.ts'
import type { StoredTexts } from './posts/view/apply-post-event.ts'
import { createPostsProjection } from './posts/view/posts.projection.ts'
import { dropDeletedSeriesReactor } from './series/erase-series.ts'
import { mountSeries } from './series/series.routes.ts'
import { answerSearch } from './search/answer-search.ts'
import { createSearch, type Search } from './search/search.ts'
import { mountSuggestions } from './search/suggest.routes.ts'

export type ContentOptions = {
  readonly search?: Search
  /** Absent if the service runs without a public log, as while the site is seeded. */
  readonly publicLog?: PublicLogPorts
}

export const contentProjections = (texts: StoredTexts): readonly Projection[] => [
  createPostsProjection(texts),
  categoriesProjection,
  deletedProjection,
  draftsProjection,
  callsProjection,
  shownCallsProjection,
]

/** Creates the content service: posts and drafts, their lists, categories, series, calls and search. */
export const createContentService = (ports: Ports, options: ContentOptions = {}): Service => {
  const { search = createSearch() } = options
  const publicLog = options.publicLog && createPublicLog(contentLog, options.publicLog)
  const texts = createTextProcessor()
  const erasures = createErasures()
  const housekeeping = createDraftCleanup()
  const scheduled = createScheduledPublishing(texts)
  return createService({
    name: 'content',
    ports,
    events: contentEvents,
    projections: contentProjections(texts),
    reactors: (kit) => [
      eraseAuthorReactor(kit),
      dropErasedReactor(kit),
      dropErasedDraftsReactor(kit),
      dropErasedCallsReactor(kit),
      releaseJudgedReactor(kit),
      dropRemarksReactor(kit),
      dropDeletedSeriesReactor(kit),
      categoryRenameReactor(kit),
    ],
    routes: (kit) => {
      const versionReads = createLongReads()
      mountPublishing(kit, texts)
      mountCalls(kit)
      mountDeletion(kit)
      mountDeleted(kit)
      mountDraftSaving(kit, texts)
      mountDraftCounts(kit)
      mountDraftStates(kit)
      mountDrafts(kit, texts)
      mountScheduling(kit, texts)
      mountPreviews(kit)
      mountByLink(kit, texts)
      mountHistory(kit, versionReads)
      mountVersions(kit, texts, versionReads)
      mountCategoryRename(kit)
      mountFollowedCategories(kit)
      mountAdminCategories(kit)
      mountExport(kit, texts)
      mountLetters(kit, texts)
      mountPostReading(kit)
      addAudience(kit)
      mountCategories(kit)
      mountFollowing(kit)
      mountSeries(kit)
      mountFeeds(kit, async (read, request) => answerSearch(read, search, request))
      mountSuggestions(kit, search)
      if (publicLog) mountContentLog(kit, publicLog)
    },
    beforeStart: async (kit) => publicLog?.check(kit),
    onStart: async (kit) => {
      search.start(kit)
      erasures.start(kit)
      housekeeping.start(kit)
      scheduled.start(kit)
      publicLog?.start(kit)
    },
    onStop: async () => {
      await Promise.all([erasures.stop(), housekeeping.stop(), scheduled.stop(), publicLog?.stop()])
      await Promise.all([search.stop(), texts.close()])
    },
    ready: () => search.waitsFor(),
  })
}
