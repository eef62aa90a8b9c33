import type { DraftField } from '@soko/contracts/types/draft-fields.ts'
import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { ApiError } from '../../../shared/api/http.ts'
import { inOrder, type PostFields } from '../../drafts/draft.ts'
import { importTexts } from '../import.texts.ts'
import type { Prepared } from '../prepare/prepare.ts'
import { patiently, type Waits } from './patiently.ts'
import { inLinkOrder, putLinks } from './put-links.ts'
import { type Arrived, putPictures } from './put-pictures.ts'

/** An analysis that was chosen. */
export type Wish = { readonly id: string; readonly prepared: Prepared; readonly asDraft: boolean }

export type Line = {
  readonly wish: Wish
  readonly state: 'waiting' | 'running' | 'published' | 'draft' | 'failed'
  /** Where it is, once it is here; null where it was here already. */
  readonly slug?: string | null
  /** Images that could not be fetched. With any of them missing, the analysis comes as a draft. */
  readonly missing: number
  /** True if its text still links to the old pages of analyses that this import has published. */
  readonly hasOldLinks?: boolean
  readonly message?: string
}

export type RunView = {
  readonly lines: readonly Line[]
  readonly state: 'running' | 'ended' | 'cancelled'
  /** What is being done. */
  readonly now?:
    | {
        readonly title: string
        readonly picture?: number
        readonly pictures?: number
        readonly isRelinked?: boolean
      }
    | undefined
  /** What it waits for, if it does: the site has asked to, for so many seconds, or there is no answer. */
  readonly waits: Waits | undefined
}

type Answer<Data> = { readonly data?: Data | undefined; readonly error?: ApiError | undefined }

/** An analysis or draft as written by an import. */
export type Written = { readonly kind: 'post' | 'draft'; readonly id: string; readonly version: number }

/** What an import needs from outside. */
export type ImportCalls = {
  readonly take: (
    source: string,
    signal: AbortSignal,
  ) => Promise<{ readonly image?: UploadedImage | undefined; readonly error?: ApiError | undefined }>
  readonly publish: (
    fields: PostFields,
    draftId: string,
    key: string,
  ) => Promise<Answer<Written & { readonly slug: string }>>
  readonly saveDraft: (id: string, fields: PostFields, key: string) => Promise<Answer<Written>>
  /** Replaces a text that the import wrote. Refused if the text has changed since. */
  readonly rewrite: (written: Written, html: string, key: string) => Promise<Answer<unknown>>
  readonly newKey: () => string
  /** Categories that the site has: others may be for admins only. */
  readonly knownCategories: readonly string[]
  /** Of the file's analyses that were imported before and are published, by `Found.key`. */
  readonly knownSlugs: ReadonlyMap<string, string>
}

export type ImportRun = {
  readonly view: () => RunView
  readonly subscribe: (tell: () => void) => () => void
  readonly cancel: () => void
  /** Tries again what failed, or what was not begun when it was cancelled. */
  readonly retry: () => void
}

/** An imported text with links to other analyses of the run. */
type Linking = { readonly written: Written; readonly html: string; readonly arrived: readonly Arrived[] }

/**
 * Imports analyses one by one, each completely or not at all, in the order of their links: linked analyses come first.
 * In a cycle, the texts imported first are corrected at the end.
 */
export const createImportRun = (wishes: readonly Wish[], calls: ImportCalls): ImportRun => {
  const { view, subscribe, show, setLine } = createProgress(wishes)
  let controller = new AbortController()
  const linking = new Map<Wish, Linking>()

  const run = async () => {
    const { signal } = controller
    show({ state: 'running' })
    for (const [at, { wish, state }] of view().lines.entries()) {
      if (signal.aborted) break
      if (state !== 'waiting') continue
      setLine(at, { state: 'running' })
      setLine(
        at,
        await bringIn(wish, signal).catch(() => ({ state: 'failed', message: importTexts.broken }) as const),
      )
    }
    await relink(signal)
    show({ state: signal.aborted ? 'cancelled' : 'ended', waits: undefined, now: undefined })
  }

  /** Corrects the links of texts that were imported before the analyses that they link to. */
  const relink = async (signal: AbortSignal) => {
    for (const [at, { wish }] of view().lines.entries()) {
      const sent = linking.get(wish)
      if (sent === undefined) continue
      const { html } = fieldsOf(wish.prepared, sent.arrived, slugOf)
      if (html === sent.html) continue
      setLine(at, { hasOldLinks: true })
      if (signal.aborted) continue
      show({ now: { title: wish.prepared.title, isRelinked: true } })
      const key = calls.newKey()
      const { error } = await patiently(async () => calls.rewrite(sent.written, html, key), waiting(signal))
      if (error !== undefined) continue
      linking.delete(wish)
      setLine(at, { hasOldLinks: false })
    }
  }

  const slugOf = (key: string): string | undefined =>
    view().lines.find(({ wish }) => wish.prepared.found.key === key)?.slug ?? calls.knownSlugs.get(key)

  const waiting = (signal: AbortSignal) => ({ signal, onWait: (waits: Waits | undefined) => show({ waits }) })

  const bringIn = async (wish: Wish, signal: AbortSignal): Promise<Partial<Line>> => {
    const { id, prepared } = wish
    const { title } = prepared
    const wanted = [...prepared.pictures, ...(prepared.cover === undefined ? [] : [prepared.cover])]
    const arrived: Arrived[] = []
    for (const [at, picture] of wanted.entries()) {
      show({ now: { title, picture: at + 1, pictures: wanted.length } })
      const { image, error } = await patiently(() => calls.take(picture.source, signal), waiting(signal))
      if (signal.aborted) return { state: 'waiting' }
      arrived.push(image === undefined ? { picture, why: error?.message ?? '' } : { picture, image })
    }
    show({ now: { title } })
    const fields = fieldsOf(prepared, arrived, slugOf)
    const missing = arrived.filter(({ image }) => image === undefined).length
    const asDraft = wish.asDraft || missing > 0
    const send = async (sent: PostFields) => {
      const key = calls.newKey()
      const ask = async (): Promise<Answer<Written & { readonly slug?: string }>> =>
        asDraft ? calls.saveDraft(id, sent, key) : calls.publish(sent, id, key)
      return patiently(ask, waiting(signal))
    }
    const first = await send(fields)
    const isLeftOut = isAbout('categories', first.error) || isAbout('seriesId', first.error)
    const { data, error } =
      first.error !== undefined && isLeftOut
        ? await send(withoutRefused(fields, first.error, calls.knownCategories))
        : first
    if (error === undefined) {
      if (data !== undefined && prepared.links.length > 0)
        linking.set(wish, { written: data, html: fields.html, arrived })
      return { state: asDraft ? 'draft' : 'published', slug: data?.slug ?? null, missing }
    }
    // An earlier try arrived, and its answer was lost.
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
      show({
        lines: view().lines.map(({ message: _, ...line }) =>
          line.state === 'failed' ? { ...line, state: 'waiting' } : line,
        ),
      })
      void run()
    },
  }
}

/** Stores how far an import is. */
const createProgress = (wishes: readonly Wish[]) => {
  let view: RunView = {
    lines: inLinkOrder(wishes).map((wish) => ({ wish, state: 'waiting', missing: 0 })),
    state: 'running',
    waits: undefined,
  }
  const tellers = new Set<() => void>()
  const show = (change: Partial<RunView>) => {
    view = { ...view, ...change }
    for (const tell of tellers) tell()
  }
  return {
    view: () => view,
    subscribe: (tell: () => void) => {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    show,
    setLine: (at: number, change: Partial<Line>) => {
      show({ lines: view.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) })
    },
  }
}

/** Without what was refused: categories that only admins may bring in, a series of another site. */
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

/**
 * The fields of an analysis that comes, with the images that came.
 * @param slugOf the slug of an analysis of the file, by its key, if it is published here.
 */
export const fieldsOf = (
  { found, cover, ...prepared }: Prepared,
  arrived: readonly Arrived[],
  slugOf: (key: string) => string | undefined = () => undefined,
): PostFields => {
  const coverImage = arrived.find(({ picture }) => picture === cover)?.image
  return inOrder({
    title: prepared.title || importTexts.untitled,
    editorText: prepared.summary,
    html: putLinks(putPictures(prepared.html, arrived), prepared.links, slugOf),
    image: coverImage?.url ?? prepared.coverHere ?? '',
    categories: [...prepared.categories],
    ...(prepared.canonicalUrl !== undefined && { canonicalUrl: prepared.canonicalUrl }),
    ...(found.publishedAt !== undefined && { firstPublishedAt: found.publishedAt.slice(0, 10) }),
    ...found.own?.details,
  })
}
