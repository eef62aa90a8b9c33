import type { LeftOutKind } from '../left-out.ts'

export type Sample = {
  readonly name: string
  readonly html: string
  /** Expected HTML. A picture that must be uploaded is written as `[alt]`. */
  readonly expected: string
  readonly leftOut?: Readonly<Partial<Record<LeftOutKind, number>>>
}

export const joinHtml = (...lines: readonly string[]): string => lines.join('')

export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
