import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { exportTexts as texts } from './export.texts.ts'
import { gatherPieces } from './gather.ts'

export type ExportKind = 'markdown' | 'ghost'

/** Takes all analyses of somebody out, as a file. */
export const useExport = (userId: string) => {
  const dispatch = useAppDispatch()
  const [now, setNow] = useState<{ readonly text: string; readonly part: number }>()
  const giveUp = useRef(new AbortController())
  useEffect(() => () => giveUp.current.abort(), [])

  const telling = (say: (done: number, all: number) => string, signal: AbortSignal) => ({
    signal,
    onProgress: (done: number, all: number) => setNow({ text: say(done, all), part: done / all }),
  })

  const make = async (kind: ExportKind, signal: AbortSignal): Promise<Blob | undefined> => {
    const pieces = await dispatch(
      gatherPieces(userId, { ...telling(texts.gathered, signal), everything: kind === 'markdown' }),
    )
    if (pieces.length === 0) return undefined
    if (kind === 'ghost') {
      const { ghostJson } = await import('./ghost-json.ts')
      return new Blob([ghostJson(pieces, location.origin)], { type: 'application/json' })
    }
    const { markdownZip } = await import('./markdown-zip.ts')
    return markdownZip(pieces, telling(texts.packed, signal))
  }

  const take = async (kind: ExportKind) => {
    giveUp.current = new AbortController()
    const { signal } = giveUp.current
    setNow({ text: texts.working, part: 0 })
    try {
      const file = await make(kind, signal)
      if (file === undefined) notify('success', texts.nothing)
      else
        save(
          texts.fileName(new Date().toISOString().slice(0, 10), kind === 'ghost' ? 'ghost.json' : 'zip'),
          file,
        )
    } catch {
      if (!signal.aborted) notify('error', texts.failed)
    }
    setNow(undefined)
  }
  return { now, take, cancel: () => giveUp.current.abort() }
}

const save = (name: string, file: Blob) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file only after this turn.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
