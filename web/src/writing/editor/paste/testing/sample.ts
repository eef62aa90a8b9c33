import type { LeftOutKind } from '../left-out.ts'

/** What a program puts on the clipboard, and what it becomes. */
export type Sample = {
  readonly name: string
  readonly html: string
  /** In the site's form; pictures to upload are `[alt]`. */
  readonly form: string
  readonly leftOut?: Readonly<Partial<Record<LeftOutKind, number>>>
}

/** Lines of an expected form as one text: the form has none between its blocks. */
export const form = (...lines: readonly string[]): string => lines.join('')

/** One pixel of PNG. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
