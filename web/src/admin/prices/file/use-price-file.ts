import {
  type PriceFile,
  type PriceFileOptions,
  type UnreadableReason,
  UnreadablePriceFile,
} from '@soko/contracts/price-files/price-file.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../../shared/store/store.ts'
import { yieldToBrowser } from '../../../shared/lib/until-idle.ts'
import { pricesTexts } from '../prices.texts.ts'
import { type FileOutcome, type Progress, sendFile } from './send-file.ts'

const texts = pricesTexts.file

/** In bytes. Larger files can be imported from the command line. */
const MAX_BYTES = 50_000_000

const loadReader = async () => {
  const [{ readPriceFile }, { textOf }] = await Promise.all([
    import('@soko/contracts/price-files/read-price-file.ts'),
    import('@soko/contracts/price-files/rows.ts'),
  ])
  return { readPriceFile, textOf }
}

/** Information that is missing in the file, so that the admin must supply it. */
export type Question = Extract<UnreadableReason, 'symbol' | 'dates' | 'zone' | 'decimals'>

/** A file with the admin's answers so far. */
type ChosenFile = { readonly name: string; readonly text: string; readonly answers: PriceFileOptions }

export type Step =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'ask'
      readonly chosen: ChosenFile
      readonly question: Question
      readonly message: string
    }
  | { readonly kind: 'sending'; readonly isPreview: boolean; readonly progress: Progress }
  | {
      readonly kind: 'preview'
      readonly name: string
      readonly file: PriceFile
      readonly outcome: FileOutcome
    }
  | { readonly kind: 'done'; readonly name: string; readonly file: PriceFile; readonly outcome: FileOutcome }

/** Returns the state of an import, and functions for its steps. */
export const usePriceFile = () => {
  const dispatch = useAppDispatch()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (name: string, file: PriceFile, source: string, preview: boolean): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const onProgress = (progress: Progress) => setStep({ kind: 'sending', isPreview: preview, progress })
    const outcome = await dispatch(sendFile(file, { source, preview, signal: abort.signal, onProgress }))
    if (preview && abort.signal.aborted) setStep({ kind: 'choose' })
    else if (preview && outcome.failure !== undefined) setStep({ kind: 'choose', error: outcome.failure })
    else setStep({ kind: preview ? 'preview' : 'done', name, file, outcome })
  }

  const read = async (chosen: ChosenFile): Promise<void> => {
    setStep({ kind: 'reading' })
    const { readPriceFile } = await loadReader()
    await yieldToBrowser()
    let file: PriceFile
    try {
      file = readPriceFile(chosen.text, chosen.answers)
    } catch (error) {
      if (!(error instanceof UnreadablePriceFile)) throw error
      const { reason, message } = error
      setStep(
        isQuestion(reason)
          ? { kind: 'ask', chosen, question: reason, message }
          : { kind: 'choose', error: message },
      )
      return
    }
    await send(chosen.name, file, sourceOf(chosen.name), true)
  }

  return {
    step,
    choose: async (blob: File): Promise<void> => {
      if (blob.size > MAX_BYTES) return setStep({ kind: 'choose', error: texts.tooLarge })
      setStep({ kind: 'reading' })
      try {
        const { textOf } = await loadReader()
        const text = textOf(new Uint8Array(await blob.arrayBuffer()))
        await read({ name: blob.name, text, answers: {} })
      } catch {
        setStep({ kind: 'choose', error: texts.unreadable })
      }
    },
    /** Parses the file again with one more answer. */
    answer: async (chosen: ChosenFile, added: PriceFileOptions): Promise<void> =>
      read({ ...chosen, answers: { ...chosen.answers, ...added } }),
    record: async (name: string, file: PriceFile, source: string): Promise<void> =>
      send(name, file, source, false),
    stop: () => running.current?.abort(),
    again: () => setStep({ kind: 'choose' }),
  }
}

const isQuestion = (reason: UnreadableReason): reason is Question =>
  reason === 'symbol' || reason === 'dates' || reason === 'zone' || reason === 'decimals'

/** Returns the default source of the prices, which is the file's name. */
export const sourceOf = (name: string): string => name.slice(0, MarketLimits.sourceLength) || 'CSV'
