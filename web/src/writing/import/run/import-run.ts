import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { ApiError } from '../../../shared/api/http.ts'
import { inOrder, type PostFields } from '../../drafts/draft.ts'
import { importTexts } from '../import.texts.ts'
import type { Prepared } from '../prepare/prepare.ts'
import { withRetry, type RetryWait } from './with-retry.ts'
import { sortByLinks, insertLinks } from './insert-links.ts'
import { type ImageResult, insertImages } from './insert-images.ts'

export type ImportItem = { readonly id: string; readonly prepared: Prepared; readonly asDraft: boolean }

export type Line = {
  readonly item: ImportItem
  readonly state: 'waiting' | 'running' | 'published' | 'draft' | 'failed'
  /** Null for a draft, or if the post had already been published. */
  readonly slug?: string | null
  /** Images that could not be fetched: if any, the analysis becomes a draft. */
  readonly missing: number
  /** Whether links lead to the old pages of analyses that this import published. */
  readonly hasOldLinks?: boolean
  readonly message?: string
}

export type RunView = {
  readonly lines: readonly Line[]
  readonly state: 'running' | 'ended' | 'cancelled'
  readonly now?:
    | {
        readonly title: string
        readonly picture?: number
        readonly pictures?: number
        readonly isRelinked?: boolean
      }
    | undefined
  /** Set while waiting for a retry. */
  readonly retryWait: RetryWait | undefined
}

type Result<Data> = { readonly data?: Data | undefined; readonly error?: ApiError | undefined }

export type Written = { readonly kind: 'post' | 'draft'; readonly id: string; readonly version: number }

export type ImportApi = {
  readonly upload: (
    source: string,
    signal: AbortSignal,
  ) => Promise<{ readonly image?: UploadedImage | undefined; readonly error?: ApiError | undefined }>
  readonly publish: (
    fields: PostFields,
    draftId: string,
    key: string,
  ) => Promise<Result<Written & { readonly slug: string }>>
  readonly saveDraft: (id: string, fields: PostFields, key: string) => Promise<Result<Written>>
  /** Fails if the text has changed since it was written. */
  readonly rewrite: (written: Written, html: string, key: string) => Promise<Result<unknown>>
  readonly newKey: () => string
  /** Categories of this site. Only admins can create others. */
  readonly knownCategories: readonly string[]
  /** Slugs of analyses that earlier imports published, by `SourceAnalysis.key`. */
  readonly knownSlugs: ReadonlyMap<string, string>
}

export type ImportRun = {
  readonly view: () => RunView
  readonly subscribe: (listener: () => void) => () => void
  readonly cancel: () => void
  readonly retry: () => void
}

type PendingRelink = {
  readonly written: Written
  readonly html: string
  readonly images: readonly ImageResult[]
}

/**
 * Imports each analysis wholly or not at all, after those that it links to. Corrects links in cycles at the
 * end.
 */
export const createImportRun = (items: readonly ImportItem[], importApi: ImportApi): ImportRun => {
  const { view, subscribe, update, setLine } = createProgress(items)
  let controller = new AbortController()
  const pendingRelinks = new Map<ImportItem, PendingRelink>()

  const run = async () => {
    const { signal } = controller
    update({ state: 'running' })
    for (const [at, { item, state }] of view().lines.entries()) {
      if (signal.aborted) break
      if (state !== 'waiting') continue
      setLine(at, { state: 'running' })
      setLine(
        at,
        await importItem(item, signal).catch(
          () => ({ state: 'failed', message: importTexts.broken }) as const,
        ),
      )
    }
    await relink(signal)
    update({ state: signal.aborted ? 'cancelled' : 'ended', retryWait: undefined, now: undefined })
  }

  /** Corrects links to analyses that were imported later than the text. */
  const relink = async (signal: AbortSignal) => {
    for (const [at, { item }] of view().lines.entries()) {
      const sent = pendingRelinks.get(item)
      if (sent === undefined) continue
      const { html } = fieldsOf(item.prepared, sent.images, slugOf)
      if (html === sent.html) continue
      setLine(at, { hasOldLinks: true })
      if (signal.aborted) continue
      update({ now: { title: item.prepared.title, isRelinked: true } })
      const key = importApi.newKey()
      const { error } = await withRetry(
        async () => importApi.rewrite(sent.written, html, key),
        retryOptions(signal),
      )
      if (error !== undefined) continue
      pendingRelinks.delete(item)
      setLine(at, { hasOldLinks: false })
    }
  }

  const slugOf = (key: string): string | undefined =>
    view().lines.find(({ item }) => item.prepared.found.key === key)?.slug ?? importApi.knownSlugs.get(key)

  const retryOptions = (signal: AbortSignal) => ({
    signal,
    onWait: (retryWait: RetryWait | undefined) => update({ retryWait }),
  })

  const importItem = async (item: ImportItem, signal: AbortSignal): Promise<Partial<Line>> => {
    const { id, prepared } = item
    const { title } = prepared
    const pictures = [...prepared.pictures, ...(prepared.cover === undefined ? [] : [prepared.cover])]
    const images: ImageResult[] = []
    for (const [at, picture] of pictures.entries()) {
      update({ now: { title, picture: at + 1, pictures: pictures.length } })
      const { image, error } = await withRetry(
        () => importApi.upload(picture.source, signal),
        retryOptions(signal),
      )
      if (signal.aborted) return { state: 'waiting' }
      images.push(image === undefined ? { picture, reason: error?.message ?? '' } : { picture, image })
    }
    update({ now: { title } })
    const fields = fieldsOf(prepared, images, slugOf)
    const missing = images.filter(({ image }) => image === undefined).length
    const asDraft = item.asDraft || missing > 0
    const send = async (sent: PostFields) => {
      const key = importApi.newKey()
      const request = async (): Promise<Result<Written & { readonly slug?: string }>> =>
        asDraft ? importApi.saveDraft(id, sent, key) : importApi.publish(sent, id, key)
      return withRetry(request, retryOptions(signal))
    }
    const first = await send(fields)
    const isOptionalRefused = isAbout('categories', first.error) || isAbout('seriesId', first.error)
    const { data, error } =
      first.error !== undefined && isOptionalRefused
        ? await send(withoutRefused(fields, first.error, importApi.knownCategories))
        : first
    if (error === undefined) {
      if (data !== undefined && prepared.links.length > 0)
        pendingRelinks.set(item, { written: data, html: fields.html, images })
      return { state: asDraft ? 'draft' : 'published', slug: data?.slug ?? null, missing }
    }
    // The response of an earlier attempt was lost.
    if (error.code === 'draft-published') return { state: 'published', slug: null, missing }
    return { state: signal.aborted ? 'waiting' : 'failed', message: messageOf(error) }
  }

  void run()
  return {
    view,
    subscribe,
    cancel: () => controller.abort(),
    retry: () => {
      if (view().state === 'running') return
      controller = new AbortController()
      update({
        lines: view().lines.map(({ message: _, ...line }) =>
          line.state === 'failed' ? { ...line, state: 'waiting' } : line,
        ),
      })
      void run()
    },
  }
}

const createProgress = (items: readonly ImportItem[]) => {
  let view: RunView = {
    lines: sortByLinks(items).map((item) => ({ item, state: 'waiting', missing: 0 })),
    state: 'running',
    retryWait: undefined,
  }
  const listeners = new Set<() => void>()
  const update = (change: Partial<RunView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update,
    setLine: (at: number, change: Partial<Line>) => {
      update({ lines: view.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) })
    },
  }
}

/** Removes what the server refused: unknown categories, or the series of another site. */
const withoutRefused = (
  fields: PostFields,
  error: ApiError,
  knownCategories: readonly string[],
): PostFields => ({
  ...fields,
  ...(isAbout('categories', error) && {
    categories: fields.categories.filter((name) => knownCategories.includes(name)),
  }),
  ...(isAbout('seriesId', error) && { seriesId: '' }),
})

const isAbout = (field: DraftField, error: ApiError | undefined): boolean =>
  Object.keys(error?.errors ?? {}).some((name) => name === field || name.startsWith(`${field}.`))

const messageOf = ({ message, errors = {} }: ApiError): string => Object.values(errors)[0]?.[0] ?? message

/** Returns the fields to send. @param slugOf undefined unless the analysis is published on this site. */
export const fieldsOf = (
  { found, cover, ...prepared }: Prepared,
  images: readonly ImageResult[],
  slugOf: (key: string) => string | undefined = () => undefined,
): PostFields => {
  const coverImage = images.find(({ picture }) => picture === cover)?.image
  return inOrder({
    title: prepared.title || importTexts.untitled,
    editorText: prepared.summary,
    html: insertLinks(insertImages(prepared.html, images), prepared.links, slugOf),
    image: coverImage?.url ?? prepared.existingCover ?? '',
    categories: [...prepared.categories],
    ...(prepared.canonicalUrl !== undefined && { canonicalUrl: prepared.canonicalUrl }),
    ...(found.publishedAt !== undefined && { firstPublishedAt: found.publishedAt.slice(0, 10) }),
    ...found.own?.details,
  })
}
