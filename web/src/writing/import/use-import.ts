import type { SerializedError } from '@reduxjs/toolkit'
import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../shared/api/http.ts'
import { type Dispatch, useAppDispatch } from '../../shared/store/store.ts'
import type { DraftChange } from '../drafts/draft-sync.types.ts'
import { deskApi } from '../desk/desk.api.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'
import { type SourceFile, UnreadableFile } from './source-analysis.ts'
import { importTexts as texts } from './import.texts.ts'
import { findExisting, type ImportRow } from './existing.ts'
import { createYielder } from './yielder.ts'
import type { ImportApi, ImportRun, ImportItem } from './run/import-run.ts'
import type { uploadPicture } from './run/upload-picture.ts'

export type Preview = {
  readonly name: string
  readonly size: number
  readonly file: SourceFile
  readonly origin: string
  readonly rows: readonly ImportRow[]
  readonly knownCategories: readonly string[]
}

export type Step =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'reading'; readonly done: number; readonly all: number }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'run'; readonly run: ImportRun }

export type Import = {
  readonly step: Step
  readonly choose: (file: File) => void
  readonly setOrigin: (preview: Preview, origin: string) => void
  readonly start: (preview: Preview, items: readonly ImportItem[]) => void
  readonly reset: () => void
}

/** Leaving the page cancels the import. */
export const useImport = (userId: string): Import => {
  const dispatch = useAppDispatch()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const reading = useRef(new AbortController())
  /** The preview whose import has started. Guards against double clicks. */
  const startedPreview = useRef<Preview>(undefined)
  const run = step.kind === 'run' ? step.run : undefined
  useEffect(() => () => run?.cancel(), [run])
  useEffect(() => () => reading.current.abort(), [])

  const readStates = async (ids: readonly string[]) => {
    const { states } = await dispatch(
      deskApi.endpoints.readStates.initiate({ ids }, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    return states
  }

  const read = async (work: (signal: AbortSignal, onProgress: OnProgress) => Promise<Preview>) => {
    reading.current.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    const onProgress = (done: number, all: number) => {
      if (!signal.aborted) setStep({ kind: 'reading', done, all })
    }
    onProgress(0, 0)
    try {
      const preview = await work(signal, onProgress)
      if (!signal.aborted) setStep({ kind: 'preview', preview })
    } catch (error) {
      if (signal.aborted) return
      setStep({
        kind: 'choose',
        error: error instanceof UnreadableFile ? texts.unreadable[error.reason] : texts.failed,
      })
    }
  }

  const prepareAll = async (
    { name, size, file, origin }: Pick<Preview, 'name' | 'size' | 'file' | 'origin'>,
    signal: AbortSignal,
    onProgress: OnProgress,
  ): Promise<Preview> => {
    const { prepare } = await import('./prepare/prepare.ts')
    const knownCategories = await dispatch(
      postCommandsApi.endpoints.listCategoryNames.initiate(undefined, { subscribe: false }),
    ).unwrap()
    const prepared = []
    const pause = createYielder()
    for (const [at, found] of file.analyses.entries()) {
      signal.throwIfAborted()
      prepared.push(prepare(found, { file, origin, known: knownCategories }))
      onProgress(at + 1, file.analyses.length)
      await pause()
    }
    return {
      name,
      size,
      file,
      origin,
      rows: await findExisting(prepared, userId, readStates),
      knownCategories,
    }
  }

  return {
    step,
    choose: (file) => {
      void read(async (signal, onProgress) => {
        const { readFile } = await import('./read/read-file.ts')
        const found = await readFile(file, { onProgress, signal })
        const source = { name: file.name, size: file.size, file: found, origin: found.origin ?? '' }
        return prepareAll(source, signal, onProgress)
      })
    },
    setOrigin: (preview, origin) => {
      void read(async (signal, onProgress) => prepareAll({ ...preview, origin }, signal, onProgress))
    },
    start: (preview, items) => {
      if (startedPreview.current === preview) return
      startedPreview.current = preview
      void (async () => {
        const [{ createImportRun }, pictures] = await Promise.all([
          import('./run/import-run.ts'),
          import('./run/upload-picture.ts'),
        ]).catch((error: unknown) => {
          startedPreview.current = undefined
          throw error
        })
        const importApi = createImportApi(preview, dispatch, pictures.uploadPicture)
        setStep({ kind: 'run', run: createImportRun(items, importApi) })
      })()
    },
    reset: () => {
      reading.current.abort()
      setStep({ kind: 'choose' })
    },
  }
}

const createImportApi = (preview: Preview, dispatch: Dispatch, upload: typeof uploadPicture): ImportApi => {
  const { imageAt } = preview.file
  const saveDraft = async (id: string, change: DraftChange, key: string) =>
    resultOf(await dispatch(draftsApi.endpoints.saveDraft.initiate({ id, key, change }, { track: false })))
  return {
    upload: async (source, signal) => dispatch(upload({ source, imageAt: imageAt, signal })),
    publish: async (fields, draftId, key) => {
      const body = JSON.stringify({ ...writtenPost(fields), draftId, isImport: true })
      const { data, error } = resultOf(
        await dispatch(postCommandsApi.endpoints.createPost.initiate({ body, key }, { track: false })),
      )
      return {
        data: data && { kind: 'post', id: data._id, version: data.version, slug: data.slug },
        error,
      }
    },
    saveDraft: async (id, fields, key) => {
      const { data, error } = await saveDraft(id, { ...fields, base: 0, isImport: true }, key)
      return { data: data && { kind: 'draft', id, version: data.number }, error }
    },
    rewrite: async ({ kind, id, version }, html, key) => {
      if (kind === 'draft') return saveDraft(id, { html, base: version }, key)
      const change = { id, body: JSON.stringify({ html, version }), key }
      return resultOf(await dispatch(postCommandsApi.endpoints.changePost.initiate(change, { track: false })))
    },
    newKey: () => crypto.randomUUID(),
    knownCategories: preview.knownCategories,
    knownSlugs: slugsOf(preview.rows),
  }
}

const slugsOf = (rows: readonly ImportRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ prepared: { found }, existing }) =>
      typeof existing?.slug === 'string' ? [[found.key, existing.slug] as const] : [],
    ),
  )

/** An exception in this client counts as a server error. */
const resultOf = <Data>({
  data,
  error,
}: {
  data?: Data | undefined
  error?: ApiError | SerializedError | undefined
}) => {
  if (error === undefined || 'status' in error) return { data, error }
  return { data, error: { status: 500, code: 'internal', message: texts.broken } }
}

type OnProgress = (done: number, all: number) => void
