import type { LeftOutKind } from '../left-out.ts'

/** Clipboard content of a program, and its expected post HTML. */
export type Sample = {
  readonly name: string
  readonly html: string
  /** Pictures to upload are written as `[alt]`. */
  readonly expected: string
  readonly leftOut?: Readonly<Partial<Record<LeftOutKind, number>>>
}

export const joinHtml = (...lines: readonly string[]): string => lines.join('')

export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
