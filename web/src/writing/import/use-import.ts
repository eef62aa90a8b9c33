import type { SerializedError } from '@reduxjs/toolkit'
import { writtenPost } from '@soko/contracts/types/call-lines.ts'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../shared/api/http.ts'
import { type Dispatch, useAppDispatch } from '../../shared/store/store.ts'
import type { DraftChange } from '../drafts/draft-sync.types.ts'
import { deskApi } from '../desk/desk.api.ts'
import { draftsApi } from '../drafts/drafts.api.ts'
import { postCommandsApi } from '../../shared/posts/post-commands.api.ts'
import { type FoundFile, UnreadableFile } from './found.ts'
import { importTexts as texts } from './import.texts.ts'
import { findKnown, type Row } from './known.ts'
import { createPauses } from './pauses.ts'
import type { ImportCalls, ImportRun, Wish } from './run/import-run.ts'
import type { takePicture } from './run/take-picture.ts'

/** A file that has been read. */
export type Preview = {
  readonly name: string
  readonly size: number
  readonly file: FoundFile
  readonly origin: string
  readonly rows: readonly Row[]
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
  /** Reads the images of the file anew, from this site. */
  readonly lookFrom: (preview: Preview, origin: string) => void
  readonly start: (preview: Preview, wishes: readonly Wish[]) => void
  /** Back to choosing; gives up what is being read. */
  readonly again: () => void
}

/** Brings analyses in: reads a file, shows what is in it, and sends what was chosen. Leaving the page stops it. */
export const useImport = (userId: string): Import => {
  const dispatch = useAppDispatch()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const reading = useRef(new AbortController())
  /** What is being brought in: who presses twice begins it once. */
  const started = useRef<Preview>(undefined)
  const run = step.kind === 'run' ? step.run : undefined
  useEffect(() => () => run?.cancel(), [run])
  useEffect(() => () => reading.current.abort(), [])

  const ask = async (ids: readonly string[]) => {
    const { states } = await dispatch(
      deskApi.endpoints.readStates.initiate({ ids }, { subscribe: false, forceRefetch: true }),
    ).unwrap()
    return states
  }

  const read = async (work: (signal: AbortSignal, onProgress: Telling) => Promise<Preview>) => {
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
        error: error instanceof UnreadableFile ? texts.unreadable[error.why] : texts.failed,
      })
    }
  }

  const prepareAll = async (
    { name, size, file, origin }: Pick<Preview, 'name' | 'size' | 'file' | 'origin'>,
    signal: AbortSignal,
    onProgress: Telling,
  ): Promise<Preview> => {
    const { prepare } = await import('./prepare/prepare.ts')
    const knownCategories = await dispatch(
      postCommandsApi.endpoints.listCategoryNames.initiate(undefined, { subscribe: false }),
    ).unwrap()
    const prepared = []
    const pause = createPauses()
    for (const [at, found] of file.analyses.entries()) {
      signal.throwIfAborted()
      prepared.push(prepare(found, { file, origin, known: knownCategories }))
      onProgress(at + 1, file.analyses.length)
      await pause()
    }
    return { name, size, file, origin, rows: await findKnown(prepared, userId, ask), knownCategories }
  }

  return {
    step,
    choose: (file) => {
      void read(async (signal, onProgress) => {
        const { readFile } = await import('./read/read-file.ts')
        const found = await readFile(file, { onProgress, signal })
        const of = { name: file.name, size: file.size, file: found, origin: found.origin ?? '' }
        return prepareAll(of, signal, onProgress)
      })
    },
    lookFrom: (preview, origin) => {
      void read(async (signal, onProgress) => prepareAll({ ...preview, origin }, signal, onProgress))
    },
    start: (preview, wishes) => {
      if (started.current === preview) return
      started.current = preview
      void (async () => {
        const [{ createImportRun }, pictures] = await Promise.all([
          import('./run/import-run.ts'),
          import('./run/take-picture.ts'),
        ]).catch((error: unknown) => {
          started.current = undefined
          throw error
        })
        const calls = callsOf(preview, dispatch, pictures.takePicture)
        setStep({ kind: 'run', run: createImportRun(wishes, calls) })
      })()
    },
    again: () => {
      reading.current.abort()
      setStep({ kind: 'choose' })
    },
  }
}

/** Returns what an import needs from outside. */
const callsOf = (preview: Preview, dispatch: Dispatch, take: typeof takePicture): ImportCalls => {
  const { pictureAt } = preview.file
  const saveDraft = async (id: string, change: DraftChange, key: string) =>
    told(await dispatch(draftsApi.endpoints.saveDraft.initiate({ id, key, change }, { track: false })))
  return {
    take: async (source, signal) => dispatch(take({ source, pictureAt, signal })),
    publish: async (fields, draftId, key) => {
      const body = JSON.stringify({ ...writtenPost(fields), draftId, isImport: true })
      const { data, error } = told(
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
      return told(await dispatch(postCommandsApi.endpoints.changePost.initiate(change, { track: false })))
    },
    newKey: () => crypto.randomUUID(),
    knownCategories: preview.knownCategories,
    knownSlugs: slugsOf(preview.rows),
  }
}

const slugsOf = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ prepared: { found }, known }) =>
      typeof known?.slug === 'string' ? [[found.key, known.slug] as const] : [],
    ),
  )

/** A fault of a program is told like a refusal. */
const told = <Data>({
  data,
  error,
}: {
  data?: Data | undefined
  error?: ApiError | SerializedError | undefined
}) => {
  if (error === undefined || 'status' in error) return { data, error }
  return { data, error: { status: 500, code: 'internal', message: texts.broken } }
}

type Telling = (done: number, all: number) => void
