import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { exportTexts as texts } from './export.texts.ts'
import { gatherItems } from './gather.ts'

export type ExportKind = 'markdown' | 'ghost'

export const useExport = (userId: string) => {
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<{ readonly text: string; readonly part: number }>()
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])

  const progressOptions = (textFor: (done: number, all: number) => string, signal: AbortSignal) => ({
    signal,
    onProgress: (done: number, all: number) => setProgress({ text: textFor(done, all), part: done / all }),
  })

  const make = async (kind: ExportKind, signal: AbortSignal): Promise<Blob | undefined> => {
    const items = await dispatch(
      gatherItems(userId, { ...progressOptions(texts.gathered, signal), isComplete: kind === 'markdown' }),
    )
    if (items.length === 0) return undefined
    if (kind === 'ghost') {
      const { ghostJson } = await import('./ghost-json.ts')
      return new Blob([ghostJson(items, location.origin)], { type: 'application/json' })
    }
    const { markdownZip } = await import('./markdown-zip.ts')
    return markdownZip(items, progressOptions(texts.packed, signal))
  }

  const startExport = async (kind: ExportKind) => {
    controller.current = new AbortController()
    const { signal } = controller.current
    setProgress({ text: texts.working, part: 0 })
    try {
      const file = await make(kind, signal)
      if (file === undefined) notify('success', texts.nothing)
      else
        download(
          texts.fileName(new Date().toISOString().slice(0, 10), kind === 'ghost' ? 'ghost.json' : 'zip'),
          file,
        )
    } catch {
      if (!signal.aborted) notify('error', texts.failed)
    }
    setProgress(undefined)
  }
  return { progress, startExport, cancel: () => controller.current.abort() }
}

const download = (name: string, file: Blob) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser opens the file only after the current task.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
